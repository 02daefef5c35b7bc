import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Doors, readDoors } from './doors.ts';
import { parseSource, type Source } from './source.ts';

/** The checkout as the rules see it. Paths are relative to the root, with forward slashes. */
export interface Project {
  /** Every file that was written by hand, whatever its kind. */
  readonly paths: ReadonlySet<string>;
  /** Every folder that holds such a file. */
  readonly folders: ReadonlySet<string>;
  readonly doors: Doors;
  readonly sources: readonly Source[];
  source(path: string): Source | undefined;
  /** The words of a file that is not source; undefined if there is none. */
  text(path: string): string | undefined;
}

const made = new Set(['node_modules', 'dist']);
const madeAtRoot = new Set(['.git', '.cache', 'data', 'test-results']);
const roomsWithSource = /^(contract|rules|server|cli|client|admin|web|examples|actions|e2e|bench|tools)\//;
const sourceName = /\.(ts|tsx|mts|mjs|js|jsx)$/;

export function readProject(root: string): Project {
  const paths = new Set(listFiles(root, ''));
  const isSource = (path: string) => (roomsWithSource.test(path) || !path.includes('/')) && sourceName.test(path);
  const text = (path: string) => (paths.has(path) ? readFileSync(join(root, path), 'utf8') : undefined);
  const doors = readDoors(paths, text);
  const sources = [...paths].filter(isSource).map((path) => parseSource(path, text(path) ?? '', { paths, doors }));
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return { paths, folders: foldersOf(paths), doors, sources, source: (path) => byPath.get(path), text };
}

function listFiles(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (made.has(entry.name) || (folder === '' && madeAtRoot.has(entry.name))) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(root, path);
    return entry.isFile() ? [path] : [];
  });
}

function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
      folders.add(path.slice(0, end));
  }
  return folders;
}
