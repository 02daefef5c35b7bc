import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { findLinksOf } from '../../providers/store/provider-links.ts';
import { idTokenClaims, sessionCookieClaims, sessionCookieIssuer } from '../../sessions/domain/id-token.ts';
import { type IdentifyDeps, identify } from '../../sessions/usecases/identify.ts';

/**
 * Creates a cookie for an app's own server from the ID token of an open session. It has the claims of an ID token
 * issued now, so lost rights are not carried on.
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
