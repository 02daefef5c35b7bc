import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemErrorCode } from '../../../core/errors.ts';

/** The folders that code in this folder loads modules from: its own, and `node_modules` of those above. */
export async function readableFolders(folder: string): Promise<readonly string[]> {
  const found = [await realpath(folder)];
  for (let at = dirname(folder); ; at = dirname(at)) {
    const modules = await realpathIfThere(join(at, 'node_modules'));
    if (modules) found.push(modules);
    if (at === dirname(at)) break;
  }
  const own = await realpathIfThere(join(folder, 'node_modules'));
  if (own && !found.some((each) => own.startsWith(`${each}/`))) found.push(own);
  return [...new Set(found)];
}

async function realpathIfThere(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
