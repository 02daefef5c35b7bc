import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '../../../../core/clock.ts';
import type { AppleKey } from '../../domain/provider-config.ts';

/** Apple's client secret is a token that the app signs itself; made afresh, it cannot run out unnoticed. */
export async function appleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  { clientId, audience, clock }: { readonly clientId: string; readonly audience: string; readonly clock: Clock },
): Promise<string> {
  const now = Math.floor(clock.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(await importPKCS8(privateKey, 'ES256'));
}

const lifetimeSeconds = 5 * 60;
