import { limits } from '@hearth/contract';
import { cutToBytes, keepBothName, nameKey, splitExtension } from '../../../files/index.ts';

/** A file or folder to be put into a zip. */
export interface ZipNode {
  readonly id: string;
  readonly kind: 'file' | 'folder';
  readonly name: string;
  readonly size: number;
  /** The object with the bytes of a file; objects never change. */
  readonly objectId: string | null;
  readonly crc32: number | null;
  readonly mtime: number;
}

export interface ZipEntry {
  /** Relative to the zip, with `/` between folders; the path of a folder ends in `/`. */
  readonly path: string;
  readonly size: number;
  /** Empty for a folder. */
  readonly objectId: string;
  /** Null until it is computed. */
  readonly crc32: number | null;
  readonly mtime: number;
}

/**
 * The entries of a zip of these nodes, folders before their content, in a stable order. Names are made safe, and none
 * are equal after case folding (T38): nodes from different folders may meet at the top.
 */
export function zipEntries(
  tops: readonly ZipNode[],
  childrenOf: (folderId: string) => readonly ZipNode[],
): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  // A stack in place of recursion.
  const ahead: { readonly node: ZipNode; readonly path: string }[] = placed(tops).reverse();
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { node, path } = next;
    if (node.kind === 'folder') {
      entries.push({ path: `${path}/`, size: 0, objectId: '', crc32: 0, mtime: node.mtime });
      for (const child of placedIn(childrenOf(node.id), `${path}/`).reverse()) ahead.push(child);
    } else {
      const crc32 = node.size === 0 ? 0 : node.crc32;
      entries.push({ path, size: node.size, objectId: node.objectId ?? '', crc32, mtime: node.mtime });
    }
  }
  return entries;
}

/** Named after the only folder, or after the first node with the number of the others. */
export function zipName(tops: readonly Pick<ZipNode, 'kind' | 'name'>[]): string {
  const [first, ...others] = tops;
  const stem = first?.kind === 'file' ? splitExtension(first.name).stem : first?.name;
  const more = others.length > 0 ? ` +${others.length}` : '';
  const ending = `${more}.zip`;
  return `${cutToBytes(stem || 'files', limits.drive.nameBytesMax - ending.length)}${ending}`;
}

/** Names in one folder differ already; they are compared again only when one had to be made safe. */
function placedIn(siblings: readonly ZipNode[], folder: string) {
  if (siblings.some(({ name }) => zipSegment(name) !== name)) return placed(siblings, folder);
  return siblings.map((node) => ({ node, path: folder + node.name }));
}

function placed(nodes: readonly ZipNode[], folder = '') {
  const taken = new Set<string>();
  return nodes.map((node) => {
    const wanted = zipSegment(node.name);
    let name = wanted;
    for (let count = 1; taken.has(nameKey(name)); count += 1) name = keepBothName(wanted, node.kind, String(count));
    taken.add(nameKey(name));
    return { node, path: folder + name };
  });
}

/**
 * A path segment that no program unpacks outside of its target folder (T38): no separator of any system, no `..`, no
 * drive letter, no control character.
 */
export function zipSegment(name: string): string {
  const plain = name
    .replace(/\p{Surrogate}/gu, '\u{fffd}')
    .replace(/[/\\\p{Cc}\u2028\u2029]/gu, '_')
    .replace(/^([A-Za-z]):/, '$1_');
  return plain === '' || /^\.+$/.test(plain) ? plain.replaceAll('.', '_') || '_' : plain;
}
