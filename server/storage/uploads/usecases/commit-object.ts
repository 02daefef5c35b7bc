import { type BlobFacts, type BlobLedger, type BlobStore, insertSmallBlob } from '../../../core/blobs/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Log } from '../../../core/log/index.ts';
import type { Grant, Permission } from '../../access/usecases/permission.ts';
import { callerOf, type Visitor } from '../../access/usecases/requester.ts';
import type { Buckets } from '../../buckets/usecases/buckets.ts';
import { defaultDisposition } from '../../downloads/domain/presentation.ts';
import { removeDownloadTokens } from '../../downloads/store.ts';
import { type Described, giveTokens, mintToken } from '../../downloads/usecases.ts';
import { mindsMetadata } from '../../objects/domain/generation-conditions.ts';
import type { ObjectMetadata } from '../../objects/domain/object-metadata.ts';
import type { ObjectRecord } from '../../objects/domain/object-record.ts';
import { findObject, writeObject } from '../../objects/store.ts';
import { requireConditions } from '../../objects/usecases/object-errors.ts';
import type { ObjectAddress } from '../../objects/usecases/read-object.ts';
import type { Room, RoomBook } from '../../quota/usecases.ts';
import type { UploadDraft } from '../domain/upload-session.ts';
import { removeDoomedBlob } from './blobs.ts';

export interface CommitDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly clock: Clock;
  readonly log: Log;
  readonly buckets: Buckets;
  readonly permission: Permission;
  readonly generations: Generations;
  readonly room: Room;
}

export interface Commit {
  readonly bucket: string;
  readonly name: string;
  readonly visitor: Visitor;
  /** Sealed already, or with `bytes` to be written with the object. */
  readonly blobKey: string;
  readonly bytes?: Buffer | undefined;
  readonly facts: BlobFacts;
  readonly draft: UploadDraft;
  /** What else must happen with it or not at all. */
  readonly also?: (transaction: Queries, object: ObjectRecord) => Promise<void>;
}

/**
 * Makes a sealed blob visible as an object. Permission and conditions are asked with the real size and checksums, and the
 * write holds only if the name still has the content that the decision looked at; else both are done again. So two
 * writers cannot both pass a rule that says `resource == null`, nor `ifGenerationMatch=0`.
 */
export async function commitObject(deps: CommitDeps, commit: Commit): Promise<Described> {
  const { database, clock, permission } = deps;
  const { bucket, name, visitor, draft, bytes, also } = commit;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const replaced = await findObject(database.query, bucket, name);
    const drafted = draftObject(deps, commit, replaced, clock.now());
    const question = { method: 'create', bucket, name, visitor, resource: replaced, requestResource: drafted } as const;
    const grant = await permission.ask({ ...question, size: drafted.size });
    requireConditions(draft.conditions, replaced);
    const object = { ...drafted, ...unsaid(grant, name), uploadedBy: callerOf(grant.asker)?.uid ?? null };
    const book = await deps.room.book(bucket);
    const described = await database.joined((transaction) =>
      write(transaction, deps, { object, replaced, grant, draft, book, bytes, also }),
    );
    if (!described) continue;
    if (replaced) await removeDoomedBlob(deps, replaced.blobKey);
    return described;
  }
  throw new AppError('server/unavailable');
}

/** How often a commit starts over when others keep writing to the same name. */
const attemptsMax = 10;

function draftObject(
  { generations }: Pick<CommitDeps, 'generations'>,
  { bucket, name, draft, facts, blobKey }: Commit,
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

/** What is kept in place of what was said, where only a type is. */
function unsaid({ keeper }: Grant, name: string): Partial<ObjectMetadata> {
  if (keeper.kind !== 'guard' || !keeper.guard.keepsTypeAlone) return {};
  const contentDisposition = defaultDisposition(name);
  return { contentDisposition, contentEncoding: null, contentLanguage: null, cacheControl: null, customMetadata: {} };
}

interface Write {
  readonly object: ObjectRecord;
  readonly replaced: ObjectRecord | undefined;
  readonly grant: Grant;
  readonly draft: UploadDraft;
  readonly book: RoomBook;
  readonly bytes: Commit['bytes'];
  readonly also: Commit['also'];
}

/** Undefined, with nothing written, when the name no longer holds what was to be replaced. */
async function write(
  transaction: Queries,
  { ledger, clock }: Pick<CommitDeps, 'ledger' | 'clock'>,
  { object, replaced, grant, draft, book, bytes, also }: Write,
): Promise<Described | undefined> {
  const metageneration = mindsMetadata(draft.conditions ?? {}) ? replaced?.metageneration : undefined;
  if (!(await writeObject(transaction, object, replaced?.generation, metageneration))) return undefined;
  if (bytes) await insertSmallBlob(transaction, object.blobKey, bytes);
  // The sweep took the bytes of an upload that was left too long; the client must send them again.
  else if (!(await ledger.adopt(transaction, object.blobKey))) throw new AppError('server/unavailable');
  if (replaced) {
    await ledger.doom(transaction, replaced.blobKey);
    // An address that was given out leads to the content it was given out for, not to what came after.
    await removeDownloadTokens(transaction, object.bucket, object.name);
  }
  await also?.(transaction, object);
  await book.fill(transaction, object, replaced);
  if (grant.keeper.kind === 'guard') {
    await grant.keeper.guard.finalized(transaction, object, callerOf(grant.asker), bytes);
    return { object, downloadTokens: [] };
  }
  const terms = { now: clock.now(), lifetimeMs: grant.keeper.tokenLifetimeMs };
  if (!draft.downloadTokens) return { object, downloadTokens: [await mintToken(transaction, object, terms)] };
  await giveTokens(transaction, object, draft.downloadTokens, terms);
  return { object, downloadTokens: draft.downloadTokens };
}

/** Numbers that grow: microseconds since 1970, as Google's storage has them, and never one twice. */
export interface Generations {
  next(after: number | undefined): number;
}

/** A name that is deleted and written again within a millisecond must not get its old generation, and so its old ETag. */
export function createGenerations(clock: Clock): Generations {
  let last = 0;
  return {
    next(after = 0) {
      last = Math.max(clock.now() * 1000, after + 1, last + 1);
      return last;
    },
  };
}

/** A guard hears when what arrived was damaged on the way: nothing comes of that upload. Everything else is not its matter. */
export async function tellOfDamage(
  { buckets }: { readonly buckets: Pick<Buckets, 'keeper'> },
  error: unknown,
  { bucket, name, visitor }: ObjectAddress,
): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'storage/invalid-checksum') return;
  const keeper = await buckets.keeper(bucket);
  if (keeper.kind === 'guard') await keeper.guard.damaged?.(name, callerOf(await visitor.identify()));
}
