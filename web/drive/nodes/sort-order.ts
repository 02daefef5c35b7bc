import type { DriveNode, DriveSort } from '@hearth/contract';
import { kindOf, type NodeKind } from './node-kind.ts';

export type Order = (a: DriveNode, b: DriveNode) => number;

/** The comparison that the server sorts a folder by, so that a new item appears at its place and not at the end. */
export function orderOf({ by, descending = false, mixed = false }: DriveSort): Order {
  const direction = descending ? -1 : 1;
  const files = direction === 1 ? orders[by] : reversed(orders[by]);
  // Folders have neither size nor type, so these orders sort them by name.
  const folders = by === 'size' || by === 'type' ? orders.name : files;
  if (mixed && (by === 'name' || by === 'modified'))
    return direction === 1 ? mixedOrders[by] : reversed(mixedOrders[by]);
  // Sorted by size or type, mixed folders stand together at the low end.
  const folderRank = mixed ? direction : 1;
  return (a, b) => folderRank * (rankOf(a) - rankOf(b)) || (a.kind === 'folder' ? folders : files)(a, b);
}

const orders: Readonly<Record<DriveSort['by'], Order>> = {
  name: (a, b) => byName(a, b) || compare(a.id, b.id),
  modified: (a, b) => a.modifiedAt - b.modifiedAt || compare(a.id, b.id),
  size: (a, b) => a.size - b.size || compare(a.id, b.id),
  type: (a, b) => typeRanks[kindOf(a)] - typeRanks[kindOf(b)] || byName(a, b) || compare(a.id, b.id),
};

/** A folder comes before a file with the same value. */
const mixedOrders: Readonly<Record<'name' | 'modified', Order>> = {
  name: (a, b) => byName(a, b) || rankOf(a) - rankOf(b) || compare(a.id, b.id),
  modified: (a, b) => a.modifiedAt - b.modifiedAt || rankOf(a) - rankOf(b) || compare(a.id, b.id),
};

function reversed(order: Order): Order {
  return (a, b) => order(b, a);
}

/** The index at which an item belongs in a sorted list. */
export function insertionIndex(nodes: readonly DriveNode[], node: DriveNode, order: Order): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = nodes[middle];
    if (other && order(other, node) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether an item may keep its index. At the end of a partly loaded list only the next page tells. */
export function fitsAt(
  nodes: readonly DriveNode[],
  index: number,
  node: DriveNode,
  order: Order,
  isComplete: boolean,
): boolean {
  const before = nodes[index - 1];
  const after = nodes[index + 1];
  if (!after && !isComplete && before) return false;
  return (!before || order(before, node) < 0) && (!after || order(node, after) < 0);
}

/** The sort key of a name: case and accents are ignored, and `file2` comes before `file10`. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(accents, '').toLowerCase().toUpperCase().toLowerCase();
  return plain.replace(/[0-9]+/g, (found) => {
    const digits = found.replace(/^0+(?=.)/, '');
    return `0${String.fromCharCode(Math.min(digits.length, 999))}${digits}`;
  });
}

/** Accents of Latin, Greek and Cyrillic only; vowel signs of other scripts are letters. */
const accents = /[\u0300-\u036f]/g;

/** Folders come first, unless mixed. */
function rankOf(node: DriveNode): number {
  return node.kind === 'folder' ? 0 : 1;
}

const typeRanks: Readonly<Record<NodeKind, number>> = {
  folder: 0,
  image: 1,
  video: 2,
  audio: 3,
  document: 4,
  sheet: 5,
  code: 6,
  archive: 7,
  other: 8,
};

function byName(a: DriveNode, b: DriveNode): number {
  return compare(nameKey(a.name), nameKey(b.name));
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
