import { access, constants, mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from './database/index.ts';
import { StartError, systemErrorCode } from './errors.ts';

/** Creates the data folder, or says in one sentence why it cannot be used. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!(await stat(folder)).isDirectory())
      throw new StartError(`The data folder ${folder} is not a folder. Choose another with --data.`);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await writeProbe(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(await sentenceFor(folder, systemErrorCode(error)), { cause: error });
  }
}

/**
 * Two servers on one embedded database would each keep sessions, uploads and limits in their own memory. Commands beside
 * the server are fine, and so are several servers on PostgreSQL.
 */
export async function lockDataFolder(folder: string): Promise<void> {
  await prepareDataFolder(folder);
  if (!lockFile(join(folder, 'server.lock')))
    throw new StartError(`Another Hearth runs on the data folder ${folder}. Stop it, or choose another with --data.`);
}

/**
 * Root passes every access check, and a full disk passes them all: only a write proves that it can be written to. The
 * file loses its name before it gets its bytes, so a process that is killed leaves at most an empty one.
 */
export async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, '.probe');
  const file = await open(path, 'w', 0o600);
  try {
    // Another process may have removed it.
    await rm(path, { force: true });
    // Not `write`: on a nearly full disk it writes less and says so only in its result.
    await file.writeFile(Buffer.alloc(probeBytes));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Enough for the first pages of a database and its log. */
const probeBytes = 256 * 1024;

async function sentenceFor(folder: string, code: string | undefined): Promise<string> {
  switch (code) {
    case 'ENOSPC':
      if (await hasNoInodes(folder))
        return `The disk that holds ${folder} has space, but no inodes for another file. Delete some files there and start again; nothing was changed.`;
      return `The disk that holds ${folder} is full. Free some space and start again; nothing was changed.`;
    case 'EDQUOT':
      return `The disk that holds ${folder} is full. Free some space and start again; nothing was changed.`;
    case 'EACCES':
    case 'EPERM':
      return `The data folder ${folder} cannot be written to. Give it to the user that runs Hearth, or choose another with --data.`;
    case 'EROFS':
      return `The data folder ${folder} is on a read-only disk. Choose another with --data.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder ${folder} is not a folder. Choose another with --data.`;
    default:
      return `The data folder ${folder} cannot be used (${code ?? 'unknown reason'}). Choose another with --data.`;
  }
}

async function hasNoInodes(folder: string): Promise<boolean> {
  const { files, ffree } = await statfs(folder);
  // Some file systems have no fixed number and say 0 of 0.
  return files > 0 && ffree === 0;
}
