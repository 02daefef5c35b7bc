import { isUniqueViolation } from '../../../core/database/index.ts';
import { AppError, systemErrorCode } from '../../../core/errors.ts';
import type { Requester } from '../../access/usecases/requester.ts';
import { removeDownloadTokens, renameDownloadTokens } from '../../downloads/store.ts';
import { type ObjectWithTokens, withExistingTokens } from '../../downloads/usecases.ts';
import type { UsageAccount } from '../../quota/usecases.ts';
import type { CommitDeps } from '../../uploads/usecases/commit-object.ts';
import type { GenerationConditions } from '../domain/generation-conditions.ts';
import type { ObjectRecord } from '../domain/object-record.ts';
import { findObject, renameObject } from '../store.ts';
import { dropObject } from './delete-object.ts';
import { objectNotFound, requireConditions } from './object-errors.ts';

interface MoveInput {
  readonly bucket: string;
  readonly from: string;
  readonly to: string;
  readonly requester: Requester;
  readonly sourceConditions: GenerationConditions;
  readonly conditions: GenerationConditions;
}

/** Renames an object in its bucket atomically: at no time are there two objects, or none. The blob stays. */
export async function moveObject(deps: CommitDeps, moving: MoveInput): Promise<ObjectWithTokens> {
  const { database, permission, generations, clock } = deps;
  const { bucket, from, to, requester } = moving;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const source = await findObject(database.query, bucket, from);
    const replaced = await findObject(database.query, bucket, to);
    await permission.authorize({ method: 'get', bucket, name: from, requester, resource: source });
    await permission.authorize({ method: 'delete', bucket, name: from, requester, resource: source });
    const generation = generations.next(Math.max(source?.generation ?? 0, replaced?.generation ?? 0));
    const moved = source && { ...source, name: to, generation, metageneration: 1, updatedAt: clock.now() };
    const asked = { bucket, name: to, requester, resource: replaced, requestResource: moved, size: source?.size };
    await permission.authorize({ method: 'create', ...asked });
    if (!source || !moved) throw objectNotFound(bucket, from);
    requireConditions(moving.sourceConditions, source);
    requireConditions(moving.conditions, replaced);
    if (from === to) throw new AppError('storage/invalid-argument', { sentence: 'The object has that name already.' });
    const account = await deps.reservations.account(bucket);
    if (!(await write(deps, { source, moved, replaced, account }))) continue;
    return withExistingTokens(database.query, moved, clock.now());
  }
  throw new AppError('server/unavailable');
}

const attemptsMax = 10;

interface Write {
  readonly source: ObjectRecord;
  readonly moved: ObjectRecord;
  readonly replaced: ObjectRecord | undefined;
  readonly account: UsageAccount;
}

/** Returns false, with nothing changed, if one of the two names has changed meanwhile. */
async function write(deps: CommitDeps, { source, moved, replaced, account }: Write): Promise<boolean> {
  try {
    await deps.database.transaction(async (transaction) => {
      const { bucket } = source;
      if (replaced) {
        const dropped = await dropObject(transaction, deps.ledger, bucket, replaced.name, replaced);
        if (!dropped) throw new Overtaken();
        await account.removeObject(transaction, dropped);
        await deps.changes.tell(transaction, 'deleted', dropped);
      } else if (await findObject(transaction, bucket, moved.name)) throw new Overtaken();
      if (!(await renameObject(transaction, moved, source))) throw new Overtaken();
      await removeDownloadTokens(transaction, bucket, moved.name);
      await renameDownloadTokens(transaction, bucket, source.name, moved.name);
      await deps.changes.tell(transaction, 'deleted', source);
      await deps.changes.tell(transaction, 'finalized', moved);
    });
    return true;
  } catch (error) {
    if (error instanceof Overtaken || isUniqueViolation(error) || isDeadlock(error)) return false;
    throw error;
  }
}

/** Two objects that swap names wait for each other; PostgreSQL ends one of the transactions. */
function isDeadlock(error: unknown): boolean {
  return systemErrorCode(error) === '40P01';
}

/** Rolls the transaction back. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}
