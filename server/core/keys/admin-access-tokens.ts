import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { newSecret } from '../ids.ts';
import type { SealedSecrets } from './sealed-secrets.ts';

/**
 * Access tokens for libraries that insist on fetching one. Hearth signs them, they name their admin key, and they end
 * when it is revoked.
 */
export interface AdminAccessTokens {
  issue(keyId: string): Promise<AccessToken>;
  /** The id of the key that the token was issued to. */
  check(token: string): Promise<string | undefined>;
}

export interface AccessToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

/** No key has this name, so only access tokens claim it. */
export const accessIssuer = 'hearth-admin';
const audience = 'hearth-admin-access';
const lifetimeSeconds = 3600;
const secretName = 'access-tokens';

export function createAdminAccessTokens(secrets: SealedSecrets, clock: Clock): AdminAccessTokens {
  let known: Uint8Array | undefined;
  return {
    async issue(keyId) {
      const never = Number.MAX_SAFE_INTEGER;
      const make = async () => ({ publicPart: '', secret: newSecret(), expiresAt: never });
      known ??= Buffer.from((await secrets.ensure(secretName, 0, make)).secret);
      const now = Math.floor(clock.now() / 1000);
      const token = await new SignJWT({ iss: accessIssuer, aud: audience, sub: keyId, iat: now })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(now + lifetimeSeconds)
        .sign(known);
      return { token, expiresInSeconds: lifetimeSeconds };
    },

    async check(token) {
      // Before the first token there is no secret, and a stranger's token must not create one.
      const kept = known ? undefined : await secrets.find(secretName);
      if (kept) known = Buffer.from(kept.secret);
      if (!known) return undefined;
      const { payload } = await jwtVerify(token, known, {
        algorithms: ['HS256'],
        issuer: accessIssuer,
        audience,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      return payload.sub;
    },
  };
}
