import type { BlobLedger, BlobStore } from '../../../core/blobs/index.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Log } from '../../../core/log/index.ts';
import type { Permission } from '../../access/usecases/permission.ts';
import { callerOf, type ObjectAddress } from '../../access/usecases/requester.ts';
import { removeDownloadTokens } from '../../downloads/store.ts';
import type { Reservations } from '../../quota/usecases.ts';
import { checksMetageneration, type GenerationConditions } from '../domain/generation-conditions.ts';
import type { ObjectRecord } from '../domain/object-record.ts';
import { findObject, removeObject } from '../store.ts';
import type { ObjectChanges } from './object-changes.ts';
import { objectNotFound, requireConditions } from './object-errors.ts';

interface DeleteInput extends ObjectAddress {
  /** Only this generation is deleted. */
  readonly generation?: number | undefined;
  readonly conditions?: GenerationConditions | undefined;
}

/** Removes an object and its tokens. In a guarded bucket the guard performs the deletion. */
export async function deleteObject(
  deps: {
    readonly database: Database;
    readonly blobs: BlobStore;
    readonly ledger: BlobLedger;
    readonly log: Log;
    readonly permission: Permission;
    readonly reservations: Reservations;
    readonly changes: ObjectChanges;
  },
  { bucket, name, requester, generation, conditions }: DeleteInput,
): Promise<void> {
  const { database, ledger, permission, reservations, changes } = deps;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const current = await findObject(database.query, bucket, name);
    const grant = await permission.authorize({ method: 'delete', bucket, name, requester, resource: current });
    if (grant.policy.kind === 'guard') return grant.policy.guard.deleteAsked(name, callerOf(grant.identity));
    if (!current || (generation ?? current.generation) !== current.generation) throw objectNotFound(bucket, name);
    requireConditions(conditions, current);
    const account = await reservations.account(bucket);
    const only = checksMetageneration(conditions ?? {}) ? current : { generation: current.generation };
    const isGone = await database.transaction(async (transaction) => {
      const dropped = await dropObject(transaction, ledger, bucket, name, only);
      if (!dropped) return false;
      await account.removeObject(transaction, dropped);
      await changes.tell(transaction, 'deleted', dropped);
      return true;
    });
    if (isGone) return;
  }
  throw new AppError('server/unavailable');
}

/**
 * Removes the object alone, for the guard of its bucket. Tokens stay until they expire: their name may show another
 * object by now, and each use asks the guard.
 */
export async function dropGuardedObject(
  transaction: Queries,
  ledger: BlobLedger,
  bucket: string,
  name: string,
): Promise<void> {
  const removed = await removeObject(transaction, bucket, name);
  if (removed) await ledger.markDeleted(transaction, removed.blobKey, removed.size);
}

/** Removes the object or only one generation of it, within a transaction. Returns undefined if there was none. */
export async function dropObject(
  transaction: Queries,
  ledger: BlobLedger,
  bucket: string,
  name: string,
  only: { readonly generation?: number; readonly metageneration?: number } = {},
): Promise<ObjectRecord | undefined> {
  const removed = await removeObject(transaction, bucket, name, only);
  if (!removed) return undefined;
  await ledger.markDeleted(transaction, removed.blobKey, removed.size);
  await removeDownloadTokens(transaction, bucket, name);
  return removed;
}

const attemptsMax = 10;
