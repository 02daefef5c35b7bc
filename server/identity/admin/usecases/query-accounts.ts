import type { Database } from '../../../core/database/index.ts';
import { normaliseEmail } from '../../accounts/domain/email.ts';
import { countQueriedUsers, queryUsers, type UserQuery } from '../../accounts/store/find-users.ts';
import { type Account, withDetails } from '../../accounts/usecases/look-up.ts';
import { normalisePhone } from '../../phone/domain/phone.ts';

export interface AccountQuery extends UserQuery {
  readonly countOnly: boolean;
}

export interface QueriedAccounts {
  readonly count: number;
  readonly accounts: readonly Account[];
}

/** Accounts that fit any of some expressions, sorted; or only how many they are. */
export async function queryAccounts(
  { database }: { readonly database: Database },
  { countOnly, ...query }: AccountQuery,
): Promise<QueriedAccounts> {
  // What is no e-mail, or no number, is nobody's: it is looked for as it stands and not found.
  const any = query.any.map(({ uid, email, phone }) => ({
    ...(uid !== undefined && { uid }),
    ...(email !== undefined && { email: normaliseEmail(email) ?? email }),
    ...(phone !== undefined && { phone: normalisePhone(phone) ?? phone }),
  }));
  if (countOnly) return { count: await countQueriedUsers(database.query, any), accounts: [] };
  const users = await queryUsers(database.query, { ...query, any });
  return { count: users.length, accounts: await withDetails(database.query, users) };
}
