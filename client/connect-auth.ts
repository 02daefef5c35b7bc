import type { Auth } from 'firebase/auth';
import { type HearthOrigin, parseOrigin, refuseSecondOrigin } from './origin.ts';
import { assertSdkFields, isString } from './sdk-fields.ts';

/**
 * Points one Auth instance at a Hearth server. `connect` does this for you; use it alone to load services one by one.
 * Call it in the same tick as `getAuth` or `initializeAuth`.
 */
export function connectAuth(auth: Auth, origin: string): Auth {
  const hearth = parseOrigin(origin);
  const config: object = auth.config;
  assertSdkFields<Addresses>('auth.config', config, { apiHost: isString, tokenApiHost: isString, apiScheme: isString });
  const apiHost = `${hearth.host}/${identityPath}`;
  refuseOther(config, apiHost, hearth);
  refuseLate(auth, config);

  config.apiScheme = hearth.scheme;
  config.apiHost = apiHost;
  config.tokenApiHost = `${hearth.host}/${tokenPath}`;
  if (isGoogleDomain(auth.config.authDomain)) auth.config.authDomain = hearth.host;
  return auth;
}

interface Addresses {
  apiHost: string;
  tokenApiHost: string;
  apiScheme: string;
}

const identityPath = 'identitytoolkit.googleapis.com';
const tokenPath = 'securetoken.googleapis.com';

function refuseOther(config: object & Addresses, apiHost: string, hearth: HearthOrigin): void {
  // In emulator mode the SDK ignores apiHost, so setting it would look connected and not be.
  if ('emulator' in config && config.emulator) refuseSecondOrigin('Auth', 'an emulator', hearth);
  const ours = config.apiHost === apiHost && config.apiScheme === hearth.scheme;
  if (!ours && config.apiHost !== identityPath) {
    refuseSecondOrigin('Auth', `${config.apiScheme}://${config.apiHost.replace(/\/.*$/, '')}`, hearth);
  }
}

/** The SDK clears this flag at its first request, which by then has gone to Google. */
function refuseLate(auth: Auth, config: Addresses): void {
  if (config.apiHost === identityPath && Reflect.get(auth, '_canInitEmulator') === false) {
    throw new Error(
      'Auth has already asked Google. Call connect right after initializeApp, before anything is awaited.',
    );
  }
}

/** Pop-up sign-in opens `https://<authDomain>/__/auth/handler`; an app's own domain that forwards there is left alone. */
function isGoogleDomain(authDomain: string | undefined): boolean {
  return authDomain === undefined || /\.(firebaseapp\.com|web\.app)$/.test(authDomain);
}
