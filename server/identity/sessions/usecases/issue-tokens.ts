import { limits } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import type { KeyRing } from '../../../core/keys/index.ts';
import type { User } from '../../accounts/domain/user.ts';
import { findLinksOf } from '../../providers/store/provider-links.ts';
import { type IdTokenIssuer, idTokenClaims } from '../domain/id-token.ts';
import type { Session } from '../domain/session.ts';

export interface IssueTokensDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: KeyRing;
  readonly tokenIssuer: IdTokenIssuer;
}

export interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

interface NewTokens {
  readonly user: User;
  readonly session: Session;
  readonly refreshToken: string;
  /** False when the account has no links to read. */
  readonly isLinked?: boolean | undefined;
}

export async function issueTokens(
  { database, clock, keys, tokenIssuer }: IssueTokensDeps,
  { user, session, refreshToken, isLinked = true }: NewTokens,
): Promise<Tokens> {
  const links = isLinked ? await findLinksOf(database.query, user.uid) : [];
  const claims = idTokenClaims(tokenIssuer, user, session, links, clock.now());
  return {
    idToken: await keys.sign(claims),
    refreshToken,
    expiresInSeconds: limits.identity.idTokenLifetimeMs / 1000,
  };
}
