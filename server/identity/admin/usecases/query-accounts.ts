import type { Database } from '../../../core/database/index.ts';
import { normaliseEmail } from '../../accounts/domain/email.ts';
import { countQueriedUsers, pageUsers, queryUsers, type UserQuery } from '../../accounts/store/find-users.ts';
import { type Account, withDetails } from '../../accounts/usecases/look-up.ts';
import type { HashConfig } from '../../passwords/domain/hash-config.ts';
import { isImportedHash } from '../../passwords/domain/imported-hashes.ts';
import { readOwnHash } from '../../passwords/domain/own-hash.ts';
import type { ImportKeys } from '../../passwords/store/import-keys.ts';
import { parseImportedHash } from '../../passwords/store/imported-hashes.ts';
import { normalisePhone } from '../../phone/domain/phone.ts';

export interface AccountQuery extends UserQuery {
  readonly countOnly: boolean;
}

export interface QueriedAccounts {
  readonly count: number;
  readonly accounts: readonly Account[];
}

/** Accounts that match any expression, sorted, or only their count. */
export async function queryAccounts(
  { database }: { readonly database: Database },
  { countOnly, ...query }: AccountQuery,
): Promise<QueriedAccounts> {
  // Invalid e-mails and numbers are searched literally and match nobody.
  const any = query.any.map(({ uid, email, phone }) => ({
    ...(uid !== undefined && { uid }),
    ...(email !== undefined && { email: normaliseEmail(email) ?? email }),
    ...(phone !== undefined && { phone: normalisePhone(phone) ?? phone }),
  }));
  if (countOnly) return { count: await countQueriedUsers(database.query, any), accounts: [] };
  const users = await queryUsers(database.query, { ...query, any });
  return { count: users.length, accounts: await withDetails(database.query, users) };
}

export interface ExportAccountsDeps {
  readonly database: Database;
  readonly importKeys: ImportKeys;
}

export interface ExportedAccount extends Account {
  readonly password: ExportedPassword | undefined;
}

interface ExportedPassword {
  readonly config: HashConfig;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** Accounts with their password hashes in the order of their ids, so that operators can move away. */
export async function exportAccounts(
  { database, importKeys }: ExportAccountsDeps,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly ExportedAccount[]> {
  const accounts = await withDetails(database.query, await pageUsers(database.query, after, limit));
  return Promise.all(
    accounts.map(async (account) => ({ ...account, password: await passwordOf(importKeys, account) })),
  );
}

async function passwordOf(importKeys: ImportKeys, { user }: Account): Promise<ExportedPassword | undefined> {
  if (user.passwordHash === null) return undefined;
  if (isImportedHash(user.passwordHash)) {
    const { scheme, keyId, salt, hash } = parseImportedHash(user.passwordHash);
    const signerKey = keyId === null ? undefined : await importKeys.open(keyId);
    return { config: { scheme, signerKey }, salt, hash };
  }
  const own = readOwnHash(user.passwordHash);
  return own && { config: { scheme: own.scheme, signerKey: undefined }, salt: own.salt, hash: own.hash };
}
