import { limits } from '@hearth/contract';
import { cutToBytes, keepBothName, nameKey, splitExtension } from '../../../files/index.ts';

/** A file or folder on its way into a zip. */
export interface ZipNode {
  readonly id: string;
  readonly kind: 'file' | 'folder';
  readonly name: string;
  readonly size: number;
  /** Where the bytes of a file are; an object never changes. */
  readonly objectId: string | null;
  readonly crc32: number | null;
  readonly mtime: number;
}

export interface ZipEntry {
  /** From the top of the zip, with `/` between folders; a folder's own ends in one. */
  readonly path: string;
  readonly size: number;
  /** Empty for a folder. */
  readonly objectId: string;
  /** Null while nobody has computed it. */
  readonly crc32: number | null;
  readonly mtime: number;
}

/**
 * What a zip of these nodes holds, folders before what is in them, in an order that the same nodes always give. Names are
 * made harmless, and no two are alike after case folding (T38): things from different folders may meet at the top.
 */
export function zipEntries(
  tops: readonly ZipNode[],
  childrenOf: (folderId: string) => readonly ZipNode[],
): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  // A list of what is still to do in place of recursion; the last one is next.
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

/** What the zip is called: as the one folder in it, or as the first of several with the number of the others. */
export function zipName(tops: readonly Pick<ZipNode, 'kind' | 'name'>[]): string {
  const [first, ...others] = tops;
  const stem = first?.kind === 'file' ? splitExtension(first.name).stem : first?.name;
  const more = others.length > 0 ? ` +${others.length}` : '';
  const ending = `${more}.zip`;
  return `${cutToBytes(stem || 'files', limits.drive.nameBytesMax - ending.length)}${ending}`;
}

/** In one folder no two names are alike to begin with; only where one had to be made harmless is that looked at again. */
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
 * One step of a path that no program unpacks anywhere but below the folder it was told (T38): no separator of any system,
 * no way up, no drive letter, nothing unprintable. The rules for names leave little of that to do here.
 */
export function zipSegment(name: string): string {
  const plain = name
    .replace(/\p{Surrogate}/gu, '\u{fffd}')
    .replace(/[/\\\p{Cc}\u2028\u2029]/gu, '_')
    .replace(/^([A-Za-z]):/, '$1_');
  return plain === '' || /^\.+$/.test(plain) ? plain.replaceAll('.', '_') || '_' : plain;
}
