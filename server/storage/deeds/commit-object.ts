import type { BlobFacts, BlobLedger, BlobStore } from '../../core/blobs/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database, Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Log } from '../../core/log/index.ts';
import type { ObjectRecord } from '../rules/stored-object.ts';
import type { UploadDraft } from '../rules/upload-session.ts';
import { removeDownloadTokens } from '../store/download-tokens.ts';
import { findObject, writeObject } from '../store/objects.ts';
import { removeDoomedBlob } from './blobs.ts';
import type { Buckets } from './buckets.ts';
import { type Described, mintLastingToken } from './described.ts';
import type { Generations } from './generations.ts';
import type { Grant, Permission } from './permission.ts';
import { callerOf, type Visitor } from './visitor.ts';

export interface CommitParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly clock: Clock;
  readonly log: Log;
  readonly buckets: Buckets;
  readonly permission: Permission;
  readonly generations: Generations;
}

export interface Commit {
  readonly bucket: string;
  readonly name: string;
  readonly visitor: Visitor;
  readonly blobKey: string;
  readonly facts: BlobFacts;
  readonly draft: UploadDraft;
  /** What else must happen with it or not at all. */
  readonly also?: (transaction: Queries, object: ObjectRecord) => Promise<void>;
}

/**
 * Makes a sealed blob visible as an object. Permission is asked with the real size and checksums, and the write holds
 * only if the name still has the content that the decision looked at; else both are done again. So two writers cannot
 * both pass a rule that says `resource == null`.
 */
export async function commitObject(parts: CommitParts, commit: Commit): Promise<Described> {
  const { database, clock, generations, permission } = parts;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const replaced = await findObject(database.query, commit.bucket, commit.name);
    const now = clock.now();
    const object: ObjectRecord = {
      bucket: commit.bucket,
      name: commit.name,
      ...commit.draft.metadata,
      generation: generations.next(replaced?.generation),
      metageneration: 1,
      size: commit.facts.size,
      md5Base64: commit.facts.md5Base64,
      crc32cBase64: commit.facts.crc32cBase64,
      blobKey: commit.blobKey,
      createdAt: now,
      updatedAt: now,
    };
    const { bucket, name, visitor } = commit;
    const question = { method: 'create', bucket, name, visitor, resource: replaced, requestResource: object } as const;
    const grant = await permission.ask({ ...question, size: object.size });
    const described = await database.transaction((transaction) =>
      write(transaction, parts, { object, replaced, grant, also: commit.also }),
    );
    if (!described) continue;
    if (replaced) await removeDoomedBlob(parts, replaced.blobKey);
    return described;
  }
  throw new AppError('server/unavailable');
}

/** How often a commit starts over when others keep writing to the same name. */
const attemptsMax = 10;

interface Write {
  readonly object: ObjectRecord;
  readonly replaced: ObjectRecord | undefined;
  readonly grant: Grant;
  readonly also: Commit['also'];
}

/** Undefined, with nothing written, when the name no longer holds what was to be replaced. */
async function write(
  transaction: Queries,
  { ledger, clock }: Pick<CommitParts, 'ledger' | 'clock'>,
  { object, replaced, grant, also }: Write,
): Promise<Described | undefined> {
  if (!(await writeObject(transaction, object, replaced?.generation))) return undefined;
  // The sweep took the bytes of an upload that was left too long; the client must send them again.
  if (!(await ledger.adopt(transaction, object.blobKey))) throw new AppError('server/unavailable');
  if (replaced) {
    await ledger.doom(transaction, replaced.blobKey);
    // An address that was given out leads to the content it was given out for, not to what came after.
    await removeDownloadTokens(transaction, object.bucket, object.name);
  }
  await also?.(transaction, object);
  if (grant.keeper.kind === 'guard') {
    await grant.keeper.guard.finalized(transaction, object, callerOf(grant.asker));
    return { object, downloadTokens: [] };
  }
  return { object, downloadTokens: [await mintLastingToken(transaction, object, clock)] };
}
