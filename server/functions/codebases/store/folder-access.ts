import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ifThere } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { ProcessUser } from '../../runtime/domain/process-user.ts';
import { ManifestError } from '../domain/manifest.ts';

/** Lets a user read the folder of a deployment, and nobody write it. What links lead to is left alone. */
export async function letRead(folder: string, { gid }: ProcessUser): Promise<void> {
  await letPass(folder);
  const before = await stat(folder);
  if (before.gid === gid && (before.mode & 0o777) === 0o750) return;
  const waiting = [folder];
  for (const path of waiting) {
    const entries = await readdir(path, { withFileTypes: true });
    for (const entry of entries) if (entry.isDirectory()) waiting.push(join(path, entry.name));
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(path, name));
    await Promise.all(files.map((file) => letReadOne(file, gid)));
  }
  // The folder itself is the last, so that its mode says that all below is done.
  for (const path of waiting.reverse()) {
    await chown(path, -1, gid);
    await chmod(path, 0o750);
  }
}

async function letReadOne(file: string, gid: number): Promise<void> {
  const { mode } = await lstat(file);
  await chown(file, -1, gid);
  await chmod(file, (mode & 0o100) === 0 ? 0o640 : 0o750);
}

/** The temporary folder of a codebase, which its user writes. Root touches nothing in it: a process could put a link there. */
export async function prepareTemporary(folder: string, user: ProcessUser | undefined): Promise<void> {
  if (!user) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return;
  }
  await letPass(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await stat(folder);
  if (uid !== user.uid && (await readdir(folder)).length > 0) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
  }
  await chown(folder, user.uid, user.gid);
}

/** The two folders above a codebase's own hold those of others: its user may pass them, and not list them. */
async function letPass(folder: string): Promise<void> {
  const above = dirname(folder);
  await mkdir(above, { recursive: true, mode: 0o711 });
  for (const path of [dirname(above), above]) await chmod(path, 0o711);
}

/** A copy of the worker's program beside the codebases: Hearth itself may be installed where only root can read. */
export async function copyProgram(program: string, codebaseFolder: string): Promise<string> {
  const bytes = await readFile(program);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const copy = join(dirname(dirname(codebaseFolder)), 'programs', name, basename(program));
  if (await ifThere(stat(copy))) return copy;
  await mkdir(dirname(copy), { recursive: true });
  const draft = `${copy}.${newId()}`;
  await writeFile(draft, bytes);
  for (const path of [dirname(dirname(copy)), dirname(copy)]) await chmod(path, 0o755);
  await chmod(draft, 0o644);
  await rename(draft, copy);
  return copy;
}

/** Says in one sentence what keeps the processes of a user from starting. */
export async function requireReachable(path: string, user: ProcessUser): Promise<void> {
  const real = await realpath(path);
  for (let at = real; ; at = dirname(at)) {
    const found = await stat(at);
    const needed = found.isFile() ? 0o4 : 0o1;
    const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0;
    if (((found.mode >> shift) & needed) === 0)
      throw new ManifestError(
        `Functions run as the user ${user.uid}, who cannot reach ${real}, because of the mode of ${at}. ` +
          'Move it, or name another user with HEARTH_FUNCTIONS_USER.',
      );
    if (at === dirname(at)) return;
  }
}
