import type { Also, Database, Queries } from '../../core/database/index.ts';
import { newId } from '../../core/ids.ts';
import type { Core } from '../../core/index.ts';
import { rootAlias } from '../domain/node-id.ts';
import { insertNode } from '../store/nodes.ts';
import { findSpaceOf, insertPersonalSpace, lockSpace, type Space } from '../store/spaces.ts';

export type SpaceDeps = Pick<Core, 'database' | 'clock'>;

/** The person's own drive, created at the first request. */
export async function openSpace({ database, clock }: SpaceDeps, uid: string): Promise<Space> {
  const space = await findSpaceOf(database.query, uid);
  if (space) return space;
  await database.transaction(async (transaction) => {
    const fresh = { id: newId(), ownerUid: uid, rootId: newId(), createdAt: clock.now() };
    if (!(await insertPersonalSpace(transaction, fresh))) return;
    await insertNode(transaction, {
      id: fresh.rootId,
      spaceId: fresh.id,
      parentId: null,
      kind: 'folder',
      name: '',
      state: 'active',
      by: uid,
      at: fresh.createdAt,
    });
  });
  const made = await findSpaceOf(database.query, uid);
  if (!made) throw new Error(`The drive of ${uid} does not exist after it was created.`);
  return made;
}

/** Changes a person's drive in a transaction; changes to one drive run one after another. */
export async function changeSpace<T>(
  deps: SpaceDeps,
  uid: string,
  change: (transaction: Queries, space: Space) => Promise<T>,
  also?: Also<T>,
): Promise<T> {
  const { id } = await openSpace(deps, uid);
  return changeSpaceById(deps.database, id, change, also);
}

export function changeSpaceById<T>(
  database: Database,
  spaceId: string,
  change: (transaction: Queries, space: Space) => Promise<T>,
  also?: Also<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const value = await change(transaction, await lockSpace(transaction, spaceId));
    await also?.(transaction, value);
    return value;
  });
}

/** `root` is the caller's own top folder; every other id is itself. */
export function folderIn(space: Space, id: string): string {
  return id === rootAlias ? space.rootId : id;
}
