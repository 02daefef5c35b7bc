import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../../../core/blobs/index.ts';
import type { Clock } from '../../../core/clock.ts';
import { ifThere } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { unpackArchive } from './archive.ts';
import type { InstallPackages } from './install.ts';

/** The unpacked deployments on this machine. Their names are ids, never the names that people gave. */
export interface DeploymentFolders {
  /** Unpacks and installs an archive; `keep` makes it the folder of a deployment, `discard` removes it. */
  stage(id: string, archive: string): Promise<StagedFolder>;
  /** The folder of a deployment, unpacked again if this machine does not have it. */
  ensure(id: string, archive: string): Promise<string>;
  /** A folder that only the processes of this deployment write. */
  temporary(id: string): string;
  /** Removes the folders of deployments that are gone. */
  sweep(known: ReadonlySet<string>): Promise<void>;
}

interface StagedFolder {
  readonly folder: string;
  keep(): Promise<void>;
  discard(): Promise<void>;
}

export interface FolderDeps {
  readonly root: string;
  readonly blobs: Pick<BlobStore, 'open'>;
  readonly install: InstallPackages;
  readonly clock: Pick<Clock, 'now'>;
}

export function createDeploymentFolders({ root, blobs, install, clock }: FolderDeps): DeploymentFolders {
  const sources = join(root, 'deployments');
  const temporaries = join(root, 'tmp');
  const staging = join(root, 'staging');
  const npm = join(root, 'npm');
  const folderOf = (id: string) => join(sources, id);
  const running = new Map<string, Promise<string>>();

  async function stage(id: string, archive: string): Promise<StagedFolder> {
    // Two processes may unpack the same deployment at once.
    const folder = join(staging, newId());
    const discard = () => rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await mkdir(npm, { recursive: true, mode: 0o700 });
    const open = async () => {
      const reader = await blobs.open(archive);
      if (!reader) throw new Error(`The archive ${archive} of a deployment is missing.`);
      return reader.stream;
    };
    try {
      await unpackArchive(open, folder);
      await install(folder, npm);
    } catch (error) {
      await discard();
      throw error;
    }
    const keep = async () => {
      await mkdir(sources, { recursive: true, mode: 0o700 });
      try {
        await rename(folder, folderOf(id));
      } catch (error) {
        if (!(await ifThere(stat(folderOf(id))))) throw error;
        await discard();
      }
    };
    return { folder, keep, discard };
  }

  async function restore(id: string, archive: string): Promise<string> {
    if (!(await ifThere(stat(folderOf(id))))) await (await stage(id, archive)).keep();
    return folderOf(id);
  }

  return {
    stage,
    ensure(id, archive) {
      const already = running.get(id);
      if (already) return already;
      const restoring = restore(id, archive).finally(() => running.delete(id));
      running.set(id, restoring);
      return restoring;
    },
    temporary: (id) => join(temporaries, id),
    async sweep(known) {
      for (const place of [sources, temporaries])
        for (const id of (await ifThere(readdir(place))) ?? []) {
          if (known.has(id) || !isId(id)) continue;
          // A process of the codebase could put links there while root deletes.
          await chown(join(place, id), process.getuid?.() ?? -1, process.getgid?.() ?? -1);
          await rm(join(place, id), { recursive: true, force: true });
        }
      for (const name of (await ifThere(readdir(staging))) ?? []) {
        const { mtimeMs } = await stat(join(staging, name));
        if (mtimeMs < clock.now() - leftOverMs) await rm(join(staging, name), { recursive: true, force: true });
      }
    },
  };
}

/** Longer than any deployment takes: what is older was left by a process that ended in the middle. */
const leftOverMs = 24 * 60 * 60 * 1000;

/** Other folders stand beside those of deployments. */
function isId(name: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(name);
}
