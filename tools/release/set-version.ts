import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateUnreleased } from './changelog.ts';
import { readManifest } from './manifest.ts';

/** Writes a version into every package.json, the lock file and the changelog. The packages are released together. */
export function setVersion(root: string, version: string, date: string): void {
  const folders = ['.', ...(readManifest(root).workspaces ?? [])];
  for (const folder of folders)
    rewrite(join(root, folder, 'package.json'), (text) =>
      text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
    );
  rewrite(join(root, 'package-lock.json'), (text) => {
    const lock = JSON.parse(text);
    lock.version = version;
    for (const folder of folders) lock.packages[folder === '.' ? '' : folder].version = version;
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
  rewrite(join(root, 'CHANGELOG.md'), (text) => dateUnreleased(text, version, date));
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
