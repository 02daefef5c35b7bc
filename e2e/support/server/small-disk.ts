import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HearthOptions } from './run-hearth.ts';

const run = promisify(execFile);

/** The methods by which a test can get a disk that fills up. */
export type SmallDiskWay = 'a disk of its own' | 'a limit on the size of a file';

/** A separate disk requires the right to mount: root nearly always has it, other users only with open namespaces. */
export async function smallDiskWay(): Promise<SmallDiskWay> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-mount-'));
  try {
    const [file = '', ...words] = onOwnDisk(folder, '1m', ['true']);
    await run(file, words);
    return 'a disk of its own';
  } catch (error) {
    console.log(`Nothing can be mounted here, so files are limited instead (${String(error).split('\n')[0]}).`);
    return 'a limit on the size of a file';
  } finally {
    await rm(folder, { recursive: true });
  }
}

export interface SmallDisk {
  readonly options: Pick<HearthOptions, 'dataFolder' | 'within'>;
  /** The path of the server's data folder in the namespace of this process. */
  seen(pid: number): string;
  /** Fills the disk to the last byte, as another program would. */
  fill(pid: number): Promise<void>;
  free(pid: number): Promise<void>;
}

/** A RAM disk of the given size with a copy of a data folder, visible only to the server and removed with it. */
export async function smallDisk(seeded: string, mebibytes: number): Promise<SmallDisk> {
  const place = await mkdtemp(join(tmpdir(), 'hearth-disk-'));
  const dataFolder = join(place, 'data');
  const seen = (pid: number, ...names: string[]) => join(`/proc/${pid}/root${place}`, ...names);
  const copying = ['sh', '-c', `cp -a "${seeded}" "${dataFolder}" && exec "$@"`, 'sh'];
  return {
    options: { dataFolder, within: (words) => onOwnDisk(place, `${mebibytes}m`, [...copying, ...words]) },
    seen: (pid) => seen(pid, 'data'),
    async fill(pid) {
      for (let at = 0, size = 1024 * 1024; size >= 1; at += 1) {
        const written = writeFile(seen(pid, `ballast-${at}`), Buffer.alloc(size));
        if (!(await written.then(() => true, isFull))) size = Math.floor(size / 16);
      }
    },
    async free(pid) {
      await run('sh', ['-c', `rm -f ${seen(pid, 'ballast-')}*`]);
    },
  };
}

/** Limits the size of the server's files until the limit is lifted. */
export async function smallFiles(seeded: string, mebibytes: number): Promise<Omit<SmallDisk, 'fill'>> {
  const dataFolder = join(await mkdtemp(join(tmpdir(), 'hearth-files-')), 'data');
  await cp(seeded, dataFolder, { recursive: true });
  const limit = `ulimit -S -f ${mebibytes * 2048} && exec "$@"`;
  return {
    options: { dataFolder, within: (words) => ['sh', '-c', limit, 'sh', ...words] },
    seen: () => dataFolder,
    free: async (pid) => void (await run('prlimit', ['--pid', String(pid), '--fsize=unlimited'])),
  };
}

function onOwnDisk(folder: string, size: string, words: readonly string[]): string[] {
  const namespace = userInfo().uid === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
  const script = `mount -t tmpfs -o size=${size} tmpfs "${folder}" && exec "$@"`;
  return ['unshare', ...namespace, 'sh', '-c', script, 'sh', ...words];
}

function isFull(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
  throw error;
}
