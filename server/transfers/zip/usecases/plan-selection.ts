import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import type { Permitted } from '../../../files/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { type ZipEntry, type ZipNode, zipEntries, zipName } from '../domain/entries.ts';
import { planZip, type ZipLayout } from '../domain/layout.ts';
import type { ZipForm } from '../domain/records.ts';
import { countChanges, keepCrc32, readZipTops, readZipTree } from '../store/tree.ts';
import { sumObject } from './checksums.ts';
import { createZipLimit } from './limits.ts';

interface LaidOutZip {
  readonly name: string;
  readonly layout: ZipLayout;
}

/**
 * The layout of a zip of these nodes at this moment, with what the principal may see below them. A download keeps the
 * form that it started with; otherwise the zip is sealed if that costs little.
 */
export type PlanSelection = (tops: readonly Permitted[], begunWith?: ZipForm | null) => Promise<LaidOutZip>;

export interface ZipDeps extends Pick<Core, 'database'> {
  readonly storage: Pick<Storage, 'read'>;
}

export function createPlanSelection(deps: ZipDeps): PlanSelection {
  const turns = createZipLimit();
  return (items, begunWith = null) => turns.take(() => planSelection(deps, items, begunWith));
}

async function planSelection(
  deps: ZipDeps,
  items: readonly Permitted[],
  begunWith: ZipForm | null,
): Promise<LaidOutZip> {
  const tops = outermost(items);
  const found = await readSelection(deps, tops);
  if (found.length > limits.drive.zipEntriesMax) throw new AppError('drive/too-many');
  const entries = begunWith === null ? await summed(deps, found) : found;
  const isSealed = begunWith !== 'trailing' && entries.every(({ crc32 }) => crc32 !== null);
  const layout = planZip(entries, isSealed ? 'sealed' : 'trailing');
  return { layout, name: zipName(tops.map(({ node }) => node)) };
}

/** Leaves out nodes inside other selected nodes; the order does not depend on the selection's. */
function outermost(items: readonly Permitted[]): readonly Permitted[] {
  const chosen = new Map(items.map((item) => [item.node.id, item]));
  const isIn = ({ node, above, below }: Permitted) => {
    if (below === 'all') return above.some((folder) => chosen.has(folder.id));
    return node.kind === 'file' && chosen.has(above[0]?.id ?? '');
  };
  return [...chosen.values()]
    .filter((item) => !isIn(item))
    .sort((a, b) => compare(a.node.sortKey, b.node.sortKey) || compare(a.node.id, b.node.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Reads again from the start when the drive changed meanwhile, so that the zip shows one state. */
async function readSelection({ database }: ZipDeps, tops: readonly Permitted[]): Promise<readonly ZipEntry[]> {
  const spaces = tops.map(({ node }) => node.spaceId);
  for (let attempt = 1; ; attempt += 1) {
    const before = await countChanges(database.query, spaces);
    const entries = await readOnce({ database }, tops);
    // A drive that changes all the time is taken as it was read: each file is whole all the same.
    if (attempt === attemptsMax || (await countChanges(database.query, spaces)) === before) return entries;
  }
}

const attemptsMax = 3;

async function readOnce(
  { database }: Pick<Core, 'database'>,
  tops: readonly Permitted[],
): Promise<readonly ZipEntry[]> {
  const ids = tops.map(({ node }) => node.id);
  const folders = tops.filter(({ node }) => node.kind === 'folder').map(({ node }) => node.id);
  // One principal asked for all of them.
  const below = tops[0]?.below ?? 'all';
  const tree = await readZipTree(database.query, folders, limits.drive.zipEntriesMax, { below });
  if (tree.isTooLarge) throw new AppError('drive/too-many');
  const nodes = new Map((await readZipTops(database.query, ids)).map((node) => [node.id, node]));
  const childrenOf = (id: string) => tree.children.get(id) ?? [];
  const chosen = tops.flatMap(({ node, rootId }): readonly ZipNode[] => {
    const top = nodes.get(node.id);
    if (!top) throw new AppError('drive/not-found');
    // The top folder of a drive has no name.
    return node.id === rootId ? childrenOf(node.id) : [top];
  });
  return zipEntries(chosen, childrenOf);
}

/** New uploads have no checksum yet; a few small files are read for it rather than sent in another form. */
async function summed({ database, storage }: ZipDeps, entries: readonly ZipEntry[]): Promise<readonly ZipEntry[]> {
  const unknown = entries.filter(({ crc32 }) => crc32 === null);
  const bytes = unknown.reduce((sum, { size }) => sum + size, 0);
  if (unknown.length === 0 || unknown.length > sumFilesMax || bytes > sumBytesMax) return entries;
  const sums = new Map<string, number>();
  for (const { objectId, size } of unknown) {
    const sum = sums.get(objectId) ?? (await sumObject(storage, objectId, size));
    sums.set(objectId, sum);
    await keepCrc32(database.query, objectId, sum);
  }
  return entries.map((entry) => (entry.crc32 === null ? { ...entry, crc32: sums.get(entry.objectId) ?? null } : entry));
}

const sumFilesMax = 200;
const sumBytesMax = 32 * 1024 * 1024;
