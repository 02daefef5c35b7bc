import type { BlobLedger, BlobStore } from '../../core/blobs/index.ts';
import type { Database, Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Log } from '../../core/log/index.ts';
import { removeDownloadTokens } from '../store/download-tokens.ts';
import { findObject, removeObject } from '../store/objects.ts';
import { removeDoomedBlob } from './blobs.ts';
import type { Permission } from './permission.ts';
import type { ObjectAddress } from './read-object.ts';
import { callerOf } from './visitor.ts';

/** Removes an object and the tokens that led to it. In a guarded bucket the guard does it in its own way. */
export async function deleteObject(
  parts: {
    readonly database: Database;
    readonly blobs: BlobStore;
    readonly ledger: BlobLedger;
    readonly log: Log;
    readonly permission: Permission;
  },
  { bucket, name, visitor }: ObjectAddress,
): Promise<void> {
  const { database, ledger, permission } = parts;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const current = await findObject(database.query, bucket, name);
    const grant = await permission.ask({ method: 'delete', bucket, name, visitor, resource: current });
    if (grant.keeper.kind === 'guard') return grant.keeper.guard.deleteAsked(name, callerOf(grant.asker));
    if (!current) throw new AppError('storage/object-not-found');
    const isGone = await database.transaction((transaction) =>
      dropObject(transaction, ledger, bucket, name, current.generation),
    );
    if (isGone) return removeDoomedBlob(parts, current.blobKey);
  }
  throw new AppError('server/unavailable');
}

/** Within a transaction: the object, or only one generation of it. False when it was not there. */
export async function dropObject(
  transaction: Queries,
  ledger: BlobLedger,
  bucket: string,
  name: string,
  generation?: number,
): Promise<boolean> {
  const blobKey = await removeObject(transaction, bucket, name, generation);
  if (blobKey === undefined) return false;
  await ledger.doom(transaction, blobKey);
  await removeDownloadTokens(transaction, bucket, name);
  return true;
}

const attemptsMax = 10;
