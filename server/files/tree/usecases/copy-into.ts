import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { findDamagedNames } from '../../../core/integrity/index.ts';
import { driveBucket, objectNameOf } from '../../domain/node-id.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { missingForOwner, type OpenUploads } from '../../quota/usecases/missing-bytes.ts';
import { findNodes, type NodeWithAncestors } from '../../store/ancestors.ts';
import { insertNodes } from '../../store/nodes.ts';
import { addToSpace, findSpace } from '../../store/spaces.ts';
import type { Change } from '../../usecases/change.ts';
import { type FileCopy, insertCopies } from '../store/copies.ts';
import { refuseTooDeep } from './free-name.ts';
import { createTakenNames } from './taken-names.ts';

export interface CopyQuota {
  readonly quotaBytes: number | null;
  readonly openUploads: Pick<OpenUploads, 'reservedByOwner'>;
}

/** Copies files into a folder, under the next free name where theirs is taken. Each copy counts towards the quota. */
export async function copyFiles(
  { transaction, space, uid, at }: Change,
  quota: CopyQuota,
  files: readonly StoredNode[],
  folder: NodeWithAncestors,
): Promise<readonly StoredNode[]> {
  if (files.length === 0) return [];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const missing = await missingForOwner(
    quota,
    transaction,
    await findSpace(transaction, space.id),
    bytes,
    quota.quotaBytes,
  );
  if (missing > 0) throw new AppError('drive/quota-exceeded', { details: { missing } });
  await refuseDamaged(transaction, files);
  const names = await freeNames(transaction, files, folder, 'file');
  const copies = files.map(
    (source, nth): FileCopy => ({
      id: newId(),
      versionId: newId(),
      source,
      parentId: folder.node.id,
      name: names[nth] ?? source.name,
    }),
  );
  await addToSpace(transaction, space.id, { usedBytes: bytes, files: files.length });
  return inOrder(copies, await insertCopies(transaction, copies, { by: uid, at }));
}

/** A copy shares the bytes of its original: a person who makes one before the disk fails would count on nothing. */
async function refuseDamaged(transaction: Change['transaction'], files: readonly StoredNode[]): Promise<void> {
  const objectNames = files.map(({ objectId }) => objectNameOf(objectId ?? ''));
  const damaged = await findDamagedNames(transaction, driveBucket, objectNames);
  const first = damaged.size > 0 && files.find((_, nth) => damaged.has(objectNames[nth] ?? ''));
  if (first) throw new AppError('storage/object-damaged', { details: { name: first.name } });
}

/** Creates folders in a folder, one for each name, in their order. */
export async function makeFolders(
  { transaction, space, uid, at }: Change,
  names: readonly string[],
  folder: NodeWithAncestors,
): Promise<readonly StoredNode[]> {
  if (names.length === 0) return [];
  const wanted = names.map((name) => ({ name }));
  const free = await freeNames(transaction, wanted, folder, 'folder');
  const common = { spaceId: space.id, parentId: folder.node.id, kind: 'folder', state: 'active', by: uid, at } as const;
  const nodes = free.map((name) => ({ ...common, id: newId(), name }));
  await insertNodes(transaction, nodes);
  const ids = nodes.map(({ id }) => id);
  return inOrder(nodes, await findNodes(transaction, ids));
}

/** Each name, or the next free one; no two are equal. */
async function freeNames(
  transaction: Change['transaction'],
  wanted: readonly { readonly name: string }[],
  folder: NodeWithAncestors,
  kind: 'file' | 'folder',
): Promise<readonly string[]> {
  const taken = createTakenNames(transaction);
  const locations = wanted.map(({ name }) => ({ folderId: folder.node.id, name }));
  await taken.fetch(locations);
  const names: string[] = [];
  for (const location of locations) {
    const name = await taken.claimFree(location, kind);
    refuseTooDeep(folder, name);
    names.push(name);
  }
  return names;
}

function inOrder(wanted: readonly { readonly id: string }[], found: readonly StoredNode[]): readonly StoredNode[] {
  const byId = new Map(found.map((node) => [node.id, node]));
  return wanted.flatMap(({ id }) => byId.get(id) ?? []);
}
