import { type BlobFacts, type BlobLedger, type BlobStore, insertSmallBlob } from '../../../core/blobs/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { BlobIntegrity } from '../../../core/integrity/index.ts';
import type { Log } from '../../../core/log/index.ts';
import type { Grant, Permission } from '../../access/usecases/permission.ts';
import { callerOf, type ObjectAddress, type Requester } from '../../access/usecases/requester.ts';
import type { Buckets } from '../../buckets/usecases/buckets.ts';
import { defaultDisposition } from '../../downloads/domain/presentation.ts';
import { removeDownloadTokens } from '../../downloads/store.ts';
import { createToken, type ObjectWithTokens, saveTokens } from '../../downloads/usecases.ts';
import { checksMetageneration } from '../../objects/domain/generation-conditions.ts';
import type { ObjectMetadata } from '../../objects/domain/object-metadata.ts';
import type { ObjectRecord } from '../../objects/domain/object-record.ts';
import { findObject, writeObject } from '../../objects/store.ts';
import type { ObjectChanges } from '../../objects/usecases/object-changes.ts';
import { requireConditions } from '../../objects/usecases/object-errors.ts';
import type { Reservations, UsageAccount } from '../../quota/usecases.ts';
import type { UploadDraft } from '../domain/upload-session.ts';

export interface CommitDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly integrity: Pick<BlobIntegrity, 'open'>;
  readonly ledger: BlobLedger;
  readonly clock: Clock;
  readonly log: Log;
  readonly buckets: Buckets;
  readonly permission: Permission;
  readonly generations: Generations;
  readonly reservations: Reservations;
  readonly changes: ObjectChanges;
}

interface CommitInput {
  readonly bucket: string;
  readonly name: string;
  readonly requester: Requester;
  /** Sealed already, or written in the same transaction if `bytes` is given. */
  readonly blobKey: string;
  readonly bytes?: Buffer | undefined;
  readonly facts: BlobFacts;
  readonly draft: UploadDraft;
  /** Runs in the same transaction. */
  readonly also?: (transaction: Queries, object: ObjectRecord) => Promise<void>;
}

/**
 * Makes a sealed blob visible as an object. Permission and preconditions are checked with the real size and
 * checksums, and the write succeeds only if the name still has the content that was checked; otherwise both are
 * repeated. So two writers cannot both pass a rule `resource == null` or `ifGenerationMatch=0`.
 */
export async function commitObject(deps: CommitDeps, commit: CommitInput): Promise<ObjectWithTokens> {
  const { database, clock, permission } = deps;
  const { bucket, name, requester, draft, bytes, also } = commit;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const replaced = await findObject(database.query, bucket, name);
    const drafted = draftObject(deps, commit, replaced, clock.now());
    const accessRequest = {
      method: 'create',
      bucket,
      name,
      requester,
      resource: replaced,
      requestResource: drafted,
    } as const;
    const grant = await permission.authorize({ ...accessRequest, size: drafted.size });
    requireConditions(draft.conditions, replaced);
    const object = { ...drafted, ...replacedMetadata(grant, name), uploadedBy: callerOf(grant.identity)?.uid ?? null };
    const account = await deps.reservations.account(bucket);
    const result = await database.joined((transaction) =>
      write(transaction, deps, { object, replaced, grant, draft, account, bytes, also }),
    );
    if (result) return result;
  }
  throw new AppError('server/unavailable');
}

/** The number of attempts while others keep writing to the same name. */
const attemptsMax = 10;

function draftObject(
  { generations }: Pick<CommitDeps, 'generations'>,
  { bucket, name, draft, facts, blobKey }: CommitInput,
  replaced: ObjectRecord | undefined,
  now: number,
): ObjectRecord {
  return {
    bucket,
    name,
    ...draft.metadata,
    generation: generations.next(replaced?.generation),
    metageneration: 1,
    size: facts.size,
    md5Base64: facts.md5Base64,
    crc32cBase64: facts.crc32cBase64,
    blobKey,
    uploadedBy: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The metadata to store where a guard keeps the content type only. */
function replacedMetadata({ policy }: Grant, name: string): Partial<ObjectMetadata> {
  if (policy.kind !== 'guard' || !policy.guard.keepsTypeAlone) return {};
  const contentDisposition = defaultDisposition(name);
  return { contentDisposition, contentEncoding: null, contentLanguage: null, cacheControl: null, customMetadata: {} };
}

interface Write {
  readonly object: ObjectRecord;
  readonly replaced: ObjectRecord | undefined;
  readonly grant: Grant;
  readonly draft: UploadDraft;
  readonly account: UsageAccount;
  readonly bytes: CommitInput['bytes'];
  readonly also: CommitInput['also'];
}

/** Returns undefined, with nothing written, if the object to be replaced has changed meanwhile. */
async function write(
  transaction: Queries,
  { ledger, clock, changes }: Pick<CommitDeps, 'ledger' | 'clock' | 'changes'>,
  { object, replaced, grant, draft, account, bytes, also }: Write,
): Promise<ObjectWithTokens | undefined> {
  const metageneration = checksMetageneration(draft.conditions ?? {}) ? replaced?.metageneration : undefined;
  if (!(await writeObject(transaction, object, replaced?.generation, metageneration))) return undefined;
  if (bytes) await insertSmallBlob(transaction, object.blobKey, bytes);
  // The sweep has removed the bytes of an abandoned upload; the client must send them again.
  else if (!(await ledger.adopt(transaction, object.blobKey))) throw new AppError('server/unavailable');
  if (replaced) {
    await ledger.markDeleted(transaction, replaced.blobKey, replaced.size);
    // Download tokens belong to the content they were created for, not to its replacement.
    await removeDownloadTokens(transaction, object.bucket, object.name);
  }
  await also?.(transaction, object);
  await account.addObject(transaction, object, replaced);
  if (grant.policy.kind === 'guard') {
    await grant.policy.guard.finalized(transaction, object, callerOf(grant.identity), bytes);
    return { object, downloadTokens: [] };
  }
  const terms = { now: clock.now(), lifetimeMs: grant.policy.tokenLifetimeMs };
  const downloadTokens = draft.downloadTokens ?? [await createToken(transaction, object, terms)];
  if (draft.downloadTokens) await saveTokens(transaction, object, draft.downloadTokens, terms);
  if (replaced) await changes.tell(transaction, 'deleted', replaced);
  await changes.tell(transaction, 'finalized', object, downloadTokens);
  return { object, downloadTokens };
}

/** Increasing, unique numbers: microseconds since 1970, as in Google Cloud Storage. */
interface Generations {
  next(after: number | undefined): number;
}

/** A name that is deleted and written again within a millisecond must not get its old generation and ETag. */
export function createGenerations(clock: Clock): Generations {
  let last = 0;
  return {
    next(after = 0) {
      last = Math.max(clock.now() * 1000, after + 1, last + 1);
      return last;
    },
  };
}

/** Tells the guard of the bucket if the content did not match its checksum; ignores all other errors. */
export async function reportDamage(
  { buckets }: { readonly buckets: Pick<Buckets, 'policy'> },
  error: unknown,
  { bucket, name, requester }: ObjectAddress,
): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'storage/invalid-checksum') return;
  const policy = await buckets.policy(bucket);
  if (policy.kind === 'guard') await policy.guard.damaged?.(name, callerOf(await requester.identify()));
}
