import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import type { ListPosition } from '../../domain/cursor.ts';
import { nameKey } from '../../domain/node-name.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { findWithAncestors, type NodeWithAncestors } from '../../store/ancestors.ts';
import type { Change } from '../../usecases/change.ts';
import { isPermitted, permitFolder } from '../../usecases/permission.ts';
import { type Conflict, settle } from '../domain/conflict.ts';
import { listKind, positionInFolder } from '../store/listings.ts';
import { type CopyQuota, copyFiles, makeFolders } from './copy-into.ts';
import { refuseTaken } from './free-name.ts';
import { findThere, refuseCycle } from './relocate.ts';

export interface CopyInput {
  readonly ids: readonly string[];
  readonly to: string;
  readonly conflict: Conflict;
}

/** The progress of a copy: the next selected node, and the open folders, the innermost last. */
export interface CopyCourse {
  readonly next: number;
  readonly folders: readonly OpenFolder[];
  readonly copied: number;
}

interface OpenFolder {
  readonly from: string;
  readonly to: string;
  /** The files of a folder come before its folders. */
  readonly kind: 'file' | 'folder';
  readonly after: ListPosition | null;
  /** The target folder existed before. */
  readonly isMerge: boolean;
}

export const copyBegins: CopyCourse = { next: 0, folders: [], copied: 0 };

export function isCopyDone({ next, folders }: CopyCourse, { ids }: Pick<CopyInput, 'ids'>): boolean {
  return next >= ids.length && folders.length === 0;
}

export interface Copied {
  readonly course: CopyCourse;
  /** The copies of the selected nodes. */
  readonly tops: readonly StoredNode[];
  /**
   * Nodes created in folders that existed before, including copies of selected nodes; their content was created too.
   */
  readonly made: readonly StoredNode[];
}

/** Copies some of the selected nodes, and gives the progress. */
export async function copySome(
  change: Change,
  input: CopyInput & CopyQuota,
  start: CopyCourse,
  nodesMax: number,
): Promise<Copied> {
  const folders = [...start.folders];
  const tops: StoredNode[] = [];
  const made: StoredNode[] = [];
  let { next, copied } = start;
  const end = copied + nodesMax;
  while (copied < end && !isCopyDone({ next, folders, copied }, input)) {
    if (copied > limits.drive.treeNodesMax) throw new AppError('drive/too-many');
    const open = folders.pop();
    const count = Math.min(end - copied, nodesAtOnce);
    const part = open
      ? await copyFrom(change, input, open, count)
      : await copyTops(change, input, input.ids.slice(next, next + count));
    if (!open) next += count;
    if (!open) tops.push(...part.made);
    if (!open || open.isMerge) made.push(...part.made);
    folders.push(...part.folders);
    copied += part.made.length;
  }
  return { course: { next, folders, copied }, tops, made };
}

const nodesAtOnce = 200;

interface CopiedPart {
  readonly made: readonly StoredNode[];
  /** Folders to continue with, the innermost last. */
  readonly folders: readonly OpenFolder[];
}

const nothing: CopiedPart = { made: [], folders: [] };

async function copyTops(change: Change, input: CopyInput & CopyQuota, ids: readonly string[]): Promise<CopiedPart> {
  const { transaction, uid } = change;
  const folder = await permitFolder(transaction, uid, input.to, 'add');
  refuseCycle(ids, folder);
  // Everything was authorized at the start; nodes that are gone since are not copied.
  const found = await findWithAncestors(transaction, ids);
  const nodes = ids
    .flatMap((id) => found.get(id) ?? [])
    .filter((item) => isPermitted(uid, item, 'read'))
    .map(({ node }) => node);
  return copyInto(change, input, nodes, folder, input.conflict);
}

/** Some of the files of a folder, then some of its folders. */
async function copyFrom(
  change: Change,
  input: CopyInput & CopyQuota,
  open: OpenFolder,
  count: number,
): Promise<CopiedPart> {
  const { transaction, uid } = change;
  const items = await findWithAncestors(transaction, [open.from, open.to]);
  const [source, folder] = [items.get(open.from), items.get(open.to)];
  if (!source || !isPermitted(uid, source, 'list')) return nothing;
  if (!folder || !isPermitted(uid, folder, 'add')) throw new AppError('drive/not-found');
  // One may have been moved into the other since the copy began.
  refuseCycle([open.from], folder);
  const list = (kind: OpenFolder['kind'], after: ListPosition | null, most: number) =>
    listKind(transaction, open.from, kind, byName, after ?? undefined, most);

  const files = open.kind === 'file' ? await list('file', open.after, count) : [];
  const made = await copyFiles(change, input, files, folder);
  if (open.kind === 'file' && files.length === count) return { made, folders: [{ ...open, after: positionOf(files) }] };

  const inner = await list('folder', open.kind === 'folder' ? open.after : null, foldersAtOnce);
  const part = await copyInto(change, input, inner, folder, 'merge');
  const isMore = inner.length === foldersAtOnce;
  const rest: OpenFolder[] = isMore ? [{ ...open, kind: 'folder', after: positionOf(inner) }] : [];
  return { made: [...made, ...part.made], folders: [...rest, ...part.folders] };
}

const byName = { by: 'name' } as const;
/** Each of them is part of the stored progress. */
const foldersAtOnce = 20;

function positionOf(nodes: readonly StoredNode[]): ListPosition | null {
  const last = nodes.at(-1);
  return last ? positionInFolder(last, byName) : null;
}

/** Files, and folders whose content is still to be copied. */
async function copyInto(
  change: Change,
  input: CopyInput & CopyQuota,
  nodes: readonly StoredNode[],
  folder: NodeWithAncestors,
  conflict: Conflict,
): Promise<CopiedPart> {
  const folderId = folder.node.id;
  const there = await findThere(change, nodes, folderId);
  const goes: StoredNode[] = [];
  const folders: OpenFolder[] = [];
  for (const node of nodes) {
    const nameConflict = there.get(nameKey(node.name));
    const how = settle(conflict, node, nameConflict);
    if (how === 'refuse') await refuseTaken(change.transaction, node, folderId);
    if (how === 'merge' && nameConflict) folders.push(opened(node, nameConflict, true));
    else if (how === 'free') goes.push(node);
    if (!nameConflict) there.set(nameKey(node.name), node);
  }
  const files = goes.filter(({ kind }) => kind === 'file');
  const sources = goes.filter(({ kind }) => kind === 'folder');
  const made = [
    ...(await makeFolders(
      change,
      sources.map(({ name }) => name),
      folder,
    )),
    ...(await copyFiles(change, input, files, folder)),
  ];
  for (const [at, source] of sources.entries()) {
    const copy = made[at];
    if (copy) folders.push(opened(source, copy, false));
  }
  return { made, folders };
}

function opened(source: StoredNode, copy: StoredNode, isMerge: boolean): OpenFolder {
  return { from: source.id, to: copy.id, kind: 'file', after: null, isMerge };
}
