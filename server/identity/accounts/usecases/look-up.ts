import type { Database, Queries } from '../../../core/database/index.ts';
import { normalisePhone } from '../../phone/domain/phone.ts';
import { findLinksOf, findProviderLinks } from '../../providers/store/provider-links.ts';
import type { SecondFactor } from '../../second-factors/domain/second-factor.ts';
import { findFactorsOf, findSecondFactors } from '../../second-factors/store/second-factors.ts';
import { type IdentifyDeps, identify } from '../../sessions/usecases/identify.ts';
import { normaliseEmail } from '../domain/email.ts';
import type { ProviderLink, User } from '../domain/user.ts';
import { findUsers, type Identifiers } from '../store/find-users.ts';

export interface Account {
  readonly user: User;
  readonly links: readonly ProviderLink[];
  readonly factors: readonly SecondFactor[];
}

/** The account of the caller. */
export async function lookUpOwn(deps: IdentifyDeps, idToken: string): Promise<Account> {
  const { user, isLinked, isGuarded } = await identify(deps, idToken);
  const { query } = deps.database;
  const [links, factors] = await Promise.all([
    isLinked ? findLinksOf(query, user.uid) : [],
    isGuarded ? findFactorsOf(query, user.uid) : [],
  ]);
  return { user, links, factors };
}

/** Accounts by any identifiers, for an admin. Unknown ones are left out. */
export async function lookUpAny(
  { database }: { readonly database: Database },
  by: Identifiers,
): Promise<readonly Account[]> {
  const emails = by.emails?.map(normaliseEmail).filter((email) => email !== undefined);
  const phones = by.phones?.map(normalisePhone).filter((phone) => phone !== undefined);
  const users = await findUsers(database.query, { ...by, emails, phones });
  return withDetails(database.query, users);
}

export async function withLinks(database: Database, user: User): Promise<Account> {
  const [links, factors] = await Promise.all([
    findLinksOf(database.query, user.uid),
    findFactorsOf(database.query, user.uid),
  ]);
  return { user, links, factors };
}

/** Adds links and second factors to accounts, with two queries for all of them. */
export async function withDetails(db: Queries, users: readonly User[]): Promise<readonly Account[]> {
  const uids = users.map(({ uid }) => uid);
  const links = await findProviderLinks(db, uids);
  const factors = await findSecondFactors(db, uids);
  return users.map((user) => ({ user, links: links.get(user.uid) ?? [], factors: factors.get(user.uid) ?? [] }));
}
