import { constants } from 'node:fs';
import { type FileHandle, open, opendir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { StartError } from '@hearth/server';
import { Refusal } from './refusal.ts';

/** Reads files inside one folder and never outside of it: neither by `..` nor by a symbolic link. */
export interface Folder {
  /** The file at this path, with `/` as separator; undefined when there is none. Throws a Refusal. */
  open(path: string): Promise<FileHandle | undefined>;
  /** Every file in the folder, in no order; an entry that is not a file comes with the reason. */
  files(): AsyncGenerator<FoundFile>;
}

type FoundFile = { readonly path: string } | { readonly path: string; readonly refusal: string };

export async function readFolder(folder: string): Promise<Folder> {
  const root = await realpath(folder).catch((error: unknown) => {
    throw new StartError(`${folder} cannot be read.`, { cause: error });
  });
  return {
    open: (path) => openInside(root, path),
    files: () => walk(root, ''),
  };
}

async function openInside(root: string, path: string): Promise<FileHandle | undefined> {
  const steps = path.split('/');
  const isPlain = steps.every((step) => step !== '' && step !== '.' && step !== '..' && !step.includes(sep));
  if (!isPlain || path.includes('\0')) throw new Refusal('No file in this folder can have this name.');
  const real = await orAbsent(realpath(join(root, ...steps)));
  if (real === undefined) return undefined;
  if (!real.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new Refusal('It is a link that leads out of the folder.');
  // Opening a named pipe must not wait for its writer.
  const handle = await orAbsent(open(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW));
  if (handle === undefined || (await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new Refusal('It is not a file.');
}

const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

async function orAbsent<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (absent.includes(code)) return undefined;
    throw new Refusal(`It cannot be read (${code}).`, { cause: error });
  }
}

async function* walk(root: string, under: string): AsyncGenerator<FoundFile> {
  const folder = await openFolder(join(root, under));
  if (folder === undefined) {
    yield { path: under, refusal: 'This folder cannot be read.' };
    return;
  }
  for await (const entry of folder) {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, path);
    else if (entry.isFile()) yield { path };
    else yield { path, refusal: entry.isSymbolicLink() ? 'Links are not followed.' : 'It is not a file.' };
  }
}

async function openFolder(path: string) {
  try {
    return await opendir(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
