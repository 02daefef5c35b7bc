import { limits } from '@hearth/contract';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { KeyRing } from '../../core/keys/index.ts';
import { type IdTokenPlace, idTokenClaims } from '../rules/id-token.ts';
import type { Session } from '../rules/session.ts';
import type { User } from '../rules/user.ts';
import { findProviderLinks } from '../store/provider-links.ts';

export interface TokenNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: KeyRing;
  readonly place: IdTokenPlace;
}

export interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

export async function issueTokens(
  { database, clock, keys, place }: TokenNeeds,
  { user, session, refreshToken }: { readonly user: User; readonly session: Session; readonly refreshToken: string },
): Promise<Tokens> {
  const links = await findProviderLinks(database.query, [user.uid]);
  const claims = idTokenClaims(place, user, session, links.get(user.uid) ?? [], clock.now());
  return {
    idToken: await keys.sign(claims),
    refreshToken,
    expiresInSeconds: limits.identity.idTokenLifetimeMs / 1000,
  };
}
