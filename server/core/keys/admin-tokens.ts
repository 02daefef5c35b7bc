import { type CryptoKey, decodeJwt, importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';

export interface TokenAudience {
  readonly origin: string;
  /** Google's host names that are answered here. */
  readonly names: readonly string[];
}

interface TokenCheck {
  readonly use: AdminTokenUse;
  readonly jwk: JWK;
  readonly issuer: string;
  readonly clock: Clock;
  readonly audience: TokenAudience;
}

/** The claims, if the token was signed with that key for that use, lives an hour at most and is valid now. */
export async function checkAdminToken(
  jwt: string,
  { use, jwk, issuer, clock, audience }: TokenCheck,
): Promise<JWTPayload | undefined> {
  const { payload } = await jwtVerify(jwt, (await importJWK(jwk, 'RS256')) as CryptoKey, {
    // A2: the server chooses the algorithm, never the token.
    algorithms: ['RS256'],
    issuer,
    currentDate: new Date(clock.now()),
    clockTolerance: toleranceSeconds,
    requiredClaims: ['iat', 'exp'],
  });
  const { iat = 0, exp = 0 } = payload;
  if (exp - iat > lifetimeMaxSeconds || iat * 1000 > clock.now() + aheadMaxSeconds * 1000) return undefined;
  return uses[use](payload, audience) ? payload : undefined;
}

/** The issuer of a token; undefined for a text that cannot be the name of a key. */
export function issuerOf(jwt: string): string | undefined {
  const { iss } = decodeJwt(jwt);
  // PostgreSQL refuses a NUL.
  return typeof iss === 'string' && /^[\w.@-]{1,200}$/.test(iss) ? iss : undefined;
}

const lifetimeMaxSeconds = 3600;
const toleranceSeconds = 30;
/** Clocks differ; but a token from far ahead would live longer than its hour. */
const aheadMaxSeconds = 300;
/** The newer and the older name; libraries use either. */
const tokenEndpoints = [
  'https://oauth2.googleapis.com/token',
  'https://www.googleapis.com/oauth2/v4/token',
  'https://accounts.google.com/o/oauth2/token',
];

/**
 * The uses of an admin key. The same key signs tokens for browsers and tokens that may do everything, so the audience
 * names the use, and no token passes for another.
 */
const uses = {
  /** Sent with a request to a service: no audience, or the address of a service without a path. */
  bearer: ({ aud, sub, iss }, audience) =>
    sub === iss && (aud === undefined || (typeof aud === 'string' && isService(aud, audience))),
  /** Opens a tunnel and nothing else, because proxies on the way can read it. */
  tunnel: ({ aud, sub, iss }) => sub === iss && aud === 'hearth-admin-tunnel',
  /** Exchanged for an access token (RFC 7523). Google's libraries leave the subject out. */
  assertion: ({ aud, sub, iss }, { origin }) =>
    (sub === undefined || sub === iss) &&
    typeof aud === 'string' &&
    [...tokenEndpoints, `${origin}/oauth2.googleapis.com/token`].includes(aud),
  /** Given to an app, which signs a person in with it. */
  customToken: ({ aud, sub, iss }) =>
    sub === iss && aud === 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
} as const satisfies Record<string, (claims: JWTPayload, audience: TokenAudience) => boolean>;

/** Whether these are the claims of a custom token, which must not pass for any other use. */
export function isCustomTokenOf(claims: JWTPayload): boolean {
  return uses.customToken(claims);
}

export type AdminTokenUse = keyof typeof uses;

function isService(audience: string, { origin, names }: TokenAudience): boolean {
  const url = URL.canParse(audience) ? new URL(audience) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return false;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  const own = new URL(origin).hostname;
  // Google's libraries put the service before the domain of the key: storage.files.example.org.
  return names.includes(url.hostname) || url.hostname === own || url.hostname.endsWith(`.${own}`);
}
