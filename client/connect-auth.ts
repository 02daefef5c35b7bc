import { type Auth, connectAuthEmulator } from 'firebase/auth';
import { installGapi } from './gapi.ts';
import { type HearthOrigin, parseOrigin, refuseSecondOrigin } from './origin.ts';
import { assertSdkFields, isString } from './sdk-fields.ts';

/**
 * Points one Auth instance at a Hearth server. `connect` calls this function; call it directly to load services one by
 * one, in the same tick as `getAuth` or `initializeAuth`.
 */
export function connectAuth(auth: Auth, origin: string): Auth {
  const hearth = parseOrigin(origin);
  const now = connected.get(auth);
  if (now === hearth.href) return auth;
  if (now !== undefined) refuseSecondOrigin('Auth', now, hearth);
  if (auth.emulatorConfig !== null) refuseSecondOrigin('Auth', 'an emulator', hearth);

  if (hearth.scheme === 'https') setAddresses(auth, hearth);
  else useEmulatorAddress(auth, hearth);
  if (isGoogleDomain(auth.config.authDomain)) auth.config.authDomain = hearth.host;
  // At the first popup or redirect the SDK looks for `gapi` and would otherwise load Google's script.
  installGapi(hearth.scheme === 'https' ? (auth.config.authDomain ?? hearth.host) : hearth.host);
  connected.set(auth, hearth.href);
  return auth;
}

const connected = new WeakMap<Auth, string>();

interface Addresses {
  apiHost: string;
  tokenApiHost: string;
  apiScheme: string;
}

const identityPath = 'identitytoolkit.googleapis.com';
const tokenPath = 'securetoken.googleapis.com';

function setAddresses(auth: Auth, { scheme, host }: HearthOrigin): void {
  const config: object = auth.config;
  assertSdkFields<Addresses>('auth.config', config, { apiHost: isString, tokenApiHost: isString, apiScheme: isString });
  if (config.apiHost !== identityPath) throw new Error(`Auth already speaks to ${config.apiHost}.`);
  refuseLate(auth);
  config.apiScheme = scheme;
  config.apiHost = `${host}/${identityPath}`;
  config.tokenApiHost = `${host}/${tokenPath}`;
}

/**
 * A server on a developer's machine or in a home network may have no https. The SDK opens sign-in pages over plain http
 * only when the server is declared as an emulator.
 */
function useEmulatorAddress(auth: Auth, { href }: HearthOrigin): void {
  refuseLate(auth);
  const { appVerificationDisabledForTesting } = auth.settings;
  connectAuthEmulator(auth, href, { disableWarnings: true });
  // `connectAuthEmulator` disables app verification for tests; this restores the app's own setting.
  auth.settings.appVerificationDisabledForTesting = appVerificationDisabledForTesting;
}

/** The SDK clears this flag at its first request, which has then already gone to Google. */
function refuseLate(auth: Auth): void {
  if (Reflect.get(auth, '_canInitEmulator') === false) {
    throw new Error(
      'Auth has already asked Google. Call connect right after initializeApp, before anything is awaited.',
    );
  }
}

/**
 * Popup sign-in opens `https://<authDomain>/__/auth/handler`; an app's own domain that forwards there stays unchanged.
 */
function isGoogleDomain(authDomain: string | undefined): boolean {
  return authDomain === undefined || /\.(firebaseapp\.com|web\.app)$/.test(authDomain);
}
