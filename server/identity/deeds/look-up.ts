import type { Database } from '../../core/database/index.ts';
import { normaliseEmail } from '../rules/email.ts';
import type { ProviderLink, User } from '../rules/user.ts';
import { findProviderLinks } from '../store/provider-links.ts';
import { findUsers } from '../store/users.ts';
import { type IdentifyNeeds, identify } from './identify.ts';

export interface Account {
  readonly user: User;
  readonly links: readonly ProviderLink[];
}

/** The account of who is asking. */
export async function lookUpOwn(needs: IdentifyNeeds, idToken: string): Promise<Account> {
  const { user } = await identify(needs, idToken);
  return withLinks(needs.database, user);
}

/** Accounts by id and e-mail, for an admin. What is not there is left out. */
export async function lookUpAny(
  { database }: { readonly database: Database },
  by: { readonly uids: readonly string[]; readonly emails: readonly string[] },
): Promise<readonly Account[]> {
  const emails = by.emails.map(normaliseEmail).filter((email) => email !== undefined);
  const users = await findUsers(database.query, { uids: by.uids, emails });
  const links = await findProviderLinks(
    database.query,
    users.map(({ uid }) => uid),
  );
  return users.map((user) => ({ user, links: links.get(user.uid) ?? [] }));
}

export async function withLinks(database: Database, user: User): Promise<Account> {
  const links = await findProviderLinks(database.query, [user.uid]);
  return { user, links: links.get(user.uid) ?? [] };
}
