import { readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifThere } from '../../../core/errors.ts';

/**
 * The folders that code in this folder loads modules from: its own, `above` also `node_modules` of those above, and the
 * packages that a workspace links into them. Node checks both the name of a link and where it leads.
 */
export async function readableFolders(
  folder: string,
  { above }: { readonly above: boolean },
): Promise<readonly string[]> {
  const found = new Set([folder, await realpath(folder)]);
  for (let at = folder; ; at = dirname(at)) {
    for (const each of await modulesIn(join(at, 'node_modules'))) found.add(each);
    if (!above || at === dirname(at)) return [...found];
  }
}

async function modulesIn(folder: string): Promise<readonly string[]> {
  const real = await ifThere(realpath(folder));
  return real === undefined ? [] : [folder, real, ...(await linksIn(real))];
}

async function linksIn(folder: string): Promise<readonly string[]> {
  const links: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) {
      const target = await ifThere(realpath(path));
      if (target !== undefined) links.push(target);
    } else if (entry.isDirectory() && entry.name.startsWith('@')) links.push(...(await linksIn(path)));
  }
  return links;
}
