import { announce, prepared, preparedRow, type Queries } from '../../core/database/index.ts';
import { type DriveTables, tables } from './tables.ts';

/** A person's drive. */
export interface Space {
  readonly id: string;
  readonly ownerUid: string | null;
  readonly rootId: string;
  readonly usedBytes: number;
  readonly reservedBytes: number;
  /** Files with bytes, including the trash. */
  readonly fileCount: number;
  /** Rises with every change: what was computed at the same number is still valid. */
  readonly changes: number;
}

export async function findSpaceOf(queries: Queries, uid: string): Promise<Space | undefined> {
  const row = await tables(queries)
    .selectFrom('drive_spaces')
    .selectAll()
    .where('owner_uid', '=', uid)
    .executeTakeFirst();
  return row && spaceOf(row);
}

export async function findSpace(queries: Queries, id: string): Promise<Space> {
  const row = await spaceById(queries, { id });
  if (!row) throw new Error(`There is no space ${id}.`);
  return spaceOf(row);
}

const spaceById = preparedRow((db, { id }: { id: string }) =>
  tables(db).selectFrom('drive_spaces').selectAll().where('id', '=', id),
);

/** Spaces after an id, in the order of ids; with `only`, that space if it still exists. */
export async function listSpaces(
  queries: Queries,
  which: { readonly after: string } | { readonly only: string },
  count: number,
): Promise<readonly Space[]> {
  const all = tables(queries).selectFrom('drive_spaces').selectAll();
  const some = 'only' in which ? all.where('id', '=', which.only) : all.where('id', '>', which.after);
  return (await some.orderBy('id').limit(count).execute()).map(spaceOf);
}

/** False when the person has a space already; of concurrent calls one creates it (T5). */
export async function insertPersonalSpace(
  queries: Queries,
  space: { readonly id: string; readonly ownerUid: string; readonly rootId: string; readonly createdAt: number },
): Promise<boolean> {
  const row = await tables(queries)
    .insertInto('drive_spaces')
    .values({
      id: space.id,
      kind: 'personal',
      owner_uid: space.ownerUid,
      root_id: space.rootId,
      quota_bytes: null,
      used_bytes: 0,
      reserved_bytes: 0,
      file_count: 0,
      changes: 0,
      created_at: space.createdAt,
    })
    .onConflict((conflict) => conflict.column('owner_uid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a space: writers of this row wait for each other on both databases. What is read after the lock stays true
 * until the transaction ends.
 */
export async function lockSpace(transaction: Queries, id: string): Promise<Space> {
  const [row] = (await lock(transaction, { id })).rows;
  if (!row) throw new Error(`There is no space ${id}.`);
  announce(transaction, `${topicPrefix}${id}`);
  return spaceOf(row);
}

const lock = prepared((db, { id }: { id: string }) =>
  tables(db)
    .updateTable('drive_spaces')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('id', '=', id)
    .returningAll(),
);

const topicPrefix = 'drive space ';

/** The space that a committed transaction announced as changed; undefined for other topics. */
export function spaceInTopic(topic: string): string | undefined {
  return topic.startsWith(topicPrefix) ? topic.slice(topicPrefix.length) : undefined;
}

/** Changes the counters of a space, in the transaction that changes what they count. */
export async function addToSpace(
  transaction: Queries,
  id: string,
  by: { readonly usedBytes?: number; readonly reservedBytes?: number; readonly files?: number },
): Promise<void> {
  await addition(transaction, {
    id,
    usedBytes: by.usedBytes ?? 0,
    reservedBytes: by.reservedBytes ?? 0,
    files: by.files ?? 0,
  });
}

const addition = prepared((db, by: { id: string; usedBytes: number; reservedBytes: number; files: number }) =>
  tables(db)
    .updateTable('drive_spaces')
    .set((eb) => ({
      used_bytes: eb('used_bytes', '+', by.usedBytes),
      reserved_bytes: eb('reserved_bytes', '+', by.reservedBytes),
      file_count: eb('file_count', '+', by.files),
    }))
    .where('id', '=', by.id),
);

function spaceOf(row: DriveTables['drive_spaces']): Space {
  return {
    id: row.id,
    ownerUid: row.owner_uid,
    rootId: row.root_id,
    usedBytes: row.used_bytes,
    reservedBytes: row.reserved_bytes,
    fileCount: row.file_count,
    changes: row.changes,
  };
}
