import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource, type Source } from './source.ts';

/** The checkout as the rules see it. Paths are relative to the root and use forward slashes. */
export interface Project {
  /** Every file of the checkout that no tool generates. */
  readonly paths: ReadonlySet<string>;
  /** Every folder that holds such a file. */
  readonly folders: ReadonlySet<string>;
  readonly sources: readonly Source[];
  /** The text of a file; undefined if the file does not exist. */
  text(path: string): string | undefined;
}

const generated = new Set(['node_modules', 'dist']);
const generatedAtRoot = new Set(['.git', '.cache', 'data', 'test-results']);
const foldersWithSource = /^(contract|rules|server|cli|client|admin|web|examples|actions|e2e|bench|tools)\//;
const sourceName = /\.(ts|tsx|mts|mjs|js|jsx)$/;

export function readProject(root: string): Project {
  const paths = new Set(listFiles(root, ''));
  const isSource = (path: string) => (foldersWithSource.test(path) || !path.includes('/')) && sourceName.test(path);
  const text = (path: string) => (paths.has(path) ? readFileSync(join(root, path), 'utf8') : undefined);
  const sources = [...paths].filter(isSource).map((path) => parseSource(path, text(path) ?? ''));
  return { paths, folders: foldersOf(paths), sources, text };
}

function listFiles(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (generated.has(entry.name) || (folder === '' && generatedAtRoot.has(entry.name))) return [];
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
