import { type ErrorCode, limits } from '@hearth/contract';
import type { Audit } from '../../../core/audit/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { normaliseEmail } from '../../accounts/domain/email.ts';
import type { User } from '../../accounts/domain/user.ts';
import { attempt, overwriteUser } from '../../accounts/store/manage-users.ts';
import { findUser, insertUser, lockOwners } from '../../accounts/store/users.ts';
import { guardLastOwner } from '../../accounts/usecases/guards.ts';
import { type HashParameters, readHashConfig } from '../../passwords/domain/hash-config.ts';
import type { ImportKeys } from '../../passwords/store/import-keys.ts';
import { deleteProviderLinks, findLinksOf, insertProviderLink } from '../../providers/store/provider-links.ts';
import { deleteSecondFactorsOf, insertSecondFactor } from '../../second-factors/store/second-factors.ts';
import { revokeSessionsOf } from '../../sessions/store/sessions.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import type { Actor, IdentityOverrides, ImportFault } from '../../types.ts';
import { refuseBeforeSetup } from './create-account.ts';
import {
  type DraftImportDeps,
  draftImport,
  type ImportDraft,
  type ImportHashes,
  type ImportRecord,
} from './draft-import.ts';
import { refuseTaken } from './refuse-taken.ts';

export interface ImportAccountsDeps extends DraftImportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly authenticator: Authenticator;
  readonly importKeys: ImportKeys;
  readonly overrides: IdentityOverrides;
}

export interface AccountImport {
  /** A record that could not be parsed, with the reason. */
  readonly records: readonly (ImportRecord | { readonly fault: string })[];
  readonly hash: HashParameters;
  readonly allowOverwrite: boolean;
  /** Refuse the whole list when it contains duplicates. */
  readonly sanityCheck: boolean;
  readonly dryRun: boolean;
  readonly by: Actor;
}

/** Imports accounts with their ids and passwords. Returns the accounts that were refused. */
export async function importAccounts(deps: ImportAccountsDeps, input: AccountImport): Promise<readonly ImportFault[]> {
  const { clock, audit, overrides } = deps;
  const given = { ...input, records: input.records.map((record) => withRawPassword(overrides, record)) };
  const { records, by, dryRun } = given;
  if (records.length === 0) throw new AppError('auth/missing-user-account');
  if (records.length > limits.identity.importUsersMax) throw new AppError('auth/maximum-user-count-exceeded');
  await refuseBeforeSetup(deps);
  refuseContradictions(given);
  const hashes = await hashesOf(deps, given);
  const now = clock.now();
  const faults: ImportFault[] = [];
  const drafts: (ImportDraft & { readonly index: number })[] = [];
  for (const [index, record] of records.entries()) {
    const draft = 'fault' in record ? record : await orFault(draftImport(deps, record, hashes, now));
    if ('fault' in draft) faults.push({ index, message: draft.fault });
    else drafts.push({ ...draft, index });
  }
  const portion = dryRun ? records.length : limits.identity.importUsersAtOnce;
  for (let start = 0; start < drafts.length; start += portion)
    faults.push(...(await writePortion(deps, given, drafts.slice(start, start + portion))));
  if (!dryRun) {
    const detail = { imported: records.length - faults.length, refused: faults.length };
    await audit.record({ actor: by.id, action: 'account.import', target: 'many', ip: by.ip, detail });
  }
  return faults.sort((one, other) => one.index - other.index);
}

function withRawPassword({ readPasswordHash }: IdentityOverrides, record: AccountImport['records'][number]) {
  if (!readPasswordHash || 'fault' in record || !record.passwordHash) return record;
  const rawPassword = readPasswordHash(record.passwordHash);
  return rawPassword === undefined ? record : { ...record, passwordHash: undefined, rawPassword };
}

async function hashesOf(
  { importKeys, clock }: ImportAccountsDeps,
  { records, hash, dryRun }: AccountImport,
): Promise<ImportHashes | undefined> {
  const anyHash = records.some((record) => !('fault' in record) && record.passwordHash);
  if (!anyHash && hash.hashAlgorithm === undefined) return undefined;
  const config = readHashConfig(hash);
  if ('fault' in config) throw new AppError('auth/invalid-hash-algorithm', { sentence: config.fault });
  const { signerKey } = config;
  if (!signerKey) return { config, keyId: null };
  return { config, keyId: dryRun ? 'dry run' : await importKeys.keep(signerKey, clock.now()) };
}

function refuseContradictions({ records, allowOverwrite, sanityCheck }: AccountImport): void {
  const seen = new Set<string>();
  const refuse = (code: ErrorCode, key: string, sentence: string) => {
    if (seen.has(key)) throw new AppError(code, { sentence });
    seen.add(key);
  };
  for (const record of records) {
    if ('fault' in record) continue;
    const { localId = '', email, providerUserInfo = [] } = record;
    if (!allowOverwrite) refuse('auth/duplicate-local-id', `uid ${localId}`, localId);
    if (!sanityCheck) continue;
    if (email) refuse('auth/duplicate-email', `email ${normaliseEmail(email) ?? email}`, email);
    for (const { providerId = '', rawId = '' } of providerUserInfo)
      refuse('auth/duplicate-raw-id', `link ${providerId} ${rawId}`, `Provider id(${providerId}), Raw id(${rawId})`);
  }
}

async function writePortion(
  { database, clock, authenticator }: ImportAccountsDeps,
  { allowOverwrite, dryRun }: AccountImport,
  drafts: readonly (ImportDraft & { readonly index: number })[],
): Promise<readonly ImportFault[]> {
  const faults: ImportFault[] = [];
  try {
    await database.transaction(async (transaction) => {
      // One import at a time: two with the same accounts in different order would deadlock.
      await lockOwners(transaction);
      for (const { index, ...draft } of drafts) {
        const wanted = { ...draft.user, isNew: !allowOverwrite, links: draft.links };
        const writeOne = () => write(transaction, draft, { allowOverwrite, now: clock.now() });
        const outcome = await orFault(refuseTaken(transaction, wanted, () => attempt(transaction, writeOne)));
        if (outcome && 'fault' in outcome) faults.push({ index, message: outcome.fault });
      }
      if (dryRun) throw new DryRunEnded();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnded)) throw error;
  }
  if (allowOverwrite) for (const { user } of drafts) authenticator.forget(user.uid);
  return faults;
}

/** Thrown to roll the transaction back. */
class DryRunEnded extends Error {}

async function write(
  transaction: Queries,
  { user, links, factors }: ImportDraft,
  { allowOverwrite, now }: { readonly allowOverwrite: boolean; readonly now: number },
): Promise<void> {
  const present = allowOverwrite ? await findUser(transaction, user.uid) : undefined;
  if (present) await overwrite(transaction, present, user, now);
  else await insertUser(transaction, user);
  for (const link of links) await insertProviderLink(transaction, user.uid, link, now);
  for (const factor of factors) await insertSecondFactor(transaction, factor);
}

/** Ends the sessions of the overwritten account (T20). Role and quota stay, because an import must not set rights. */
async function overwrite(transaction: Queries, present: User, user: User, now: number): Promise<void> {
  if (user.disabled) await guardLastOwner(transaction, present);
  const links = await findLinksOf(transaction, user.uid);
  await overwriteUser(transaction, { ...user, role: present.role, quotaBytes: present.quotaBytes });
  await deleteProviderLinks(
    transaction,
    user.uid,
    links.map(({ providerId }) => providerId),
  );
  await deleteSecondFactorsOf(transaction, user.uid);
  await revokeSessionsOf(transaction, user.uid, now);
}

async function orFault<T>(work: Promise<T>): Promise<T | { readonly fault: string }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return { fault: faultOf(error) };
    throw error;
  }
}

/** The protocol has its own sentences for the errors of one account among many. */
function faultOf({ code, message }: AppError): string {
  return Object.hasOwn(words, code) ? (words[code] ?? message) : message;
}

const words: Partial<Record<ErrorCode, string>> = {
  'auth/invalid-email': 'email is invalid',
  'auth/invalid-phone-number': 'phone number format is invalid',
  'auth/invalid-claims': 'Invalid custom claims provided.',
  'auth/forbidden-claim': 'Custom claims provided include a reserved claim.',
  'auth/claims-too-large': 'Custom claims provided are too large.',
  'auth/duplicate-local-id': 'localId belongs to an existing account - can not overwrite.',
  'auth/email-already-in-use': 'email exists in other account in database',
  'auth/phone-number-already-exists': 'phone number exists in other account in database',
  'auth/credential-already-in-use': 'raw id exists in other account in database',
};
