/** The operation of the app that started the request, in the SDK's words. */
export const authTypes = [
  'signInViaPopup',
  'signInViaRedirect',
  'linkViaPopup',
  'linkViaRedirect',
  'reauthViaPopup',
  'reauthViaRedirect',
] as const;
export type AuthType = (typeof authTypes)[number];

/** The redirect URI that is registered with every provider. */
export const handlerPath = '/__/auth/handler';

/** One sign-in at a provider: started, returned, used. */
export interface AuthorizationRequest {
  readonly stateHash: string;
  readonly providerId: string;
  /** Only this app can use the result. */
  readonly appId: string;
  readonly apiKey: string;
  /** The name of the app's SDK instance. */
  readonly appName: string;
  readonly authType: AuthType;
  readonly eventId: string | null;
  /** The page of the app, authorised when the request started. */
  readonly redirectUrl: string;
  /** Hash of the browser cookie: only the browser that started the request can return. */
  readonly browserHash: string;
  /** The sealed PKCE verifier. */
  readonly verifier: string;
  readonly nonce: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** RFC 6749, 3.3; the SDK separates them by commas. Undefined when one is not a valid scope. */
export function parseScopes(text: string): readonly string[] | undefined {
  const scopes = text.split(',').filter((scope) => scope !== '');
  const fit = scopes.length <= scopesMax && scopes.every((scope) => /^[\x21\x23-\x5B\x5D-\x7E]{1,200}$/.test(scope));
  return fit ? scopes : undefined;
}

/** Extra parameters for the provider's URL: anything except the protocol's own parameters. */
export function parseCustomParameters(text: string): Readonly<Record<string, string>> | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const entries = Object.entries(parsed);
  const fit = entries.length <= parametersMax && entries.every(isParameter);
  return fit ? Object.fromEntries(entries.filter(([name]) => !reserved.has(name.toLowerCase()))) : undefined;
}

/** The provider's error as a code that the SDK knows. */
export function authErrorFor(error: string): { readonly code: string; readonly message: string } {
  return cancelled.has(error)
    ? { code: 'auth/user-cancelled', message: 'The person did not sign in at the other service.' }
    : { code: 'auth/internal-error', message: 'The other service did not let the person sign in.' };
}

const scopesMax = 50;
const parametersMax = 20;
const cancelled = new Set([
  'access_denied',
  'user_cancelled_authorize',
  'user_cancelled_login',
  'consent_required',
  'interaction_required',
  'login_required',
]);
const reserved = new Set([
  'client_id',
  'client_secret',
  'client_assertion',
  'client_assertion_type',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'registration',
]);

function isParameter(entry: [string, unknown]): entry is [string, string] {
  const [name, value] = entry;
  return (
    name.length <= 100 && typeof value === 'string' && value.length <= 1000 && !/[\p{Cc}\p{Cs}]/u.test(name + value)
  );
}
