import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packArchive, StartError } from '@hearth/server';
import { ignores } from './ignore.ts';
import { packWithLockFile } from './lock-file.ts';

/** The archive of a codebase, without what is installed on the server or stays with the developer. */
export async function packCodebase(
  folder: string,
  patterns: readonly string[] = [],
): Promise<AsyncIterable<Uint8Array>> {
  const isIgnored = ignores([...neverPacked, ...patterns]);
  const files: string[] = [];
  const add = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (isIgnored(path)) continue;
      if (entry.isDirectory()) add(path);
      else if (entry.isFile() || (entry.isSymbolicLink() && statSync(join(folder, path)).isFile())) files.push(path);
      if (files.length > filesMax) throw new StartError(`${folder} has more than ${filesMax} files.`);
    }
  };
  add('');
  if (!files.includes('package.json')) throw new StartError(`${folder} has no package.json.`);
  const hasLockFile = files.includes('package-lock.json') || files.includes('npm-shrinkwrap.json');
  return hasLockFile ? packArchive(folder, files) : packWithLockFile(folder, files);
}

const neverPacked = ['node_modules', '.git', '*.log', '.runtimeconfig.json'];
const filesMax = 20_000;
