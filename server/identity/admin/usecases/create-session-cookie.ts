import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { findLinksOf } from '../../providers/store/provider-links.ts';
import { idTokenClaims, sessionCookieClaims, sessionCookieIssuer } from '../../sessions/domain/id-token.ts';
import { type IdentifyDeps, identify } from '../../sessions/usecases/identify.ts';

/**
 * A cookie for an app's own server, made for who shows an ID token of a session that lives. It says what an ID token made
 * at this moment would say, so a right that was lost meanwhile is not carried on.
 */
export async function createSessionCookie(
  deps: IdentifyDeps,
  { idToken, lifetimeMs }: { readonly idToken: string; readonly lifetimeMs: number },
): Promise<string> {
  const { sessionCookieMinMs, sessionCookieMaxMs } = limits.identity;
  if (!(lifetimeMs >= sessionCookieMinMs && lifetimeMs <= sessionCookieMaxMs))
    throw new AppError('auth/invalid-duration');
  const { user, session } = await identify(deps, idToken);
  const { database, clock, keys, tokenIssuer } = deps;
  const links = await findLinksOf(database.query, user.uid);
  const now = clock.now();
  const claims = idTokenClaims(tokenIssuer, user, session, links, now);
  return keys.sign(
    sessionCookieClaims(
      sessionCookieIssuer(tokenIssuer.audience),
      { ...claims, iat: Math.floor(now / 1000) },
      lifetimeMs,
    ),
  );
}
