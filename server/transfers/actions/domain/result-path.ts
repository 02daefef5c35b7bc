import { parseNodeName } from '../../../files/index.ts';

/** Where a result goes, below the folder of the chosen files. A folder has no name of a file. */
export interface ResultPath {
  readonly folders: readonly string[];
  readonly name: string | undefined;
}

/**
 * Reads `a/b.txt`, or `a/b/` for a folder. Names that the drive does not take become the nearest ones that it does;
 * undefined for a path that leads elsewhere (A24).
 */
export function parseResultPath(path: string): ResultPath | undefined {
  if (path === '' || path.length > resultPathLengthMax) return undefined;
  const parts = path.split('/');
  const isFolder = parts.at(-1) === '';
  if (isFolder) parts.pop();
  if (parts.length === 0 || parts.length > depthMax) return undefined;
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return undefined;
  const names = parts.map((part) => {
    const parsed = parseNodeName(part);
    return parsed.ok ? parsed.name : parsed.fixed;
  });
  return isFolder ? { folders: names, name: undefined } : { folders: names.slice(0, -1), name: names.at(-1) };
}

const resultPathLengthMax = 4096;
const depthMax = 32;
