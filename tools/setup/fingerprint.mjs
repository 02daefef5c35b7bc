import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const skippedFolders = new Set(['dist', 'node_modules', 'testing']);
const test = /\.(test|suite|spec|faults)\.tsx?$/;

/** Hashes paths, sizes and times of all sources. Reading no content keeps this within milliseconds. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) note(hash, root, path);
  return hash.digest('hex');
}

function note(hash, root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) {
    hash.update(`${path} absent\n`);
  } else if (!found.isDirectory()) {
    hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
  } else {
    for (const entry of readdirSync(join(root, path)).sort()) {
      if (!skippedFolders.has(entry) && !test.test(entry)) note(hash, root, `${path}/${entry}`);
    }
  }
}
