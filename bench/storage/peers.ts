import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideNpmPackages } from '../../tools/machine/npm-packages.ts';
import { freePort, type Running, startProgram } from '../process.ts';

/** A reference server with its own folder. */
export interface Peer {
  readonly origin: string;
  readonly folder: string;
  readonly running: Running;
  /** Deletes all stored files. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export function startPlain(): Promise<Peer> {
  return start('plain-peer.mjs');
}

export function startTus(): Promise<Peer> {
  return start('tus-peer.mjs', provideNpmPackages('@tus/server@2.4.5', '@tus/file-store@2.1.1'));
}

export function startStatic(): Promise<Peer> {
  return start('static-peer.mjs', provideNpmPackages('@fastify/static@10.1.10'));
}

export function startStorageEmulator(): Promise<Peer> {
  return start('emulator-peer.cjs', provideNpmPackages('firebase-tools@15.34.2'), '/b');
}

/** Waits until the disk is idle. Otherwise the delayed writes of a peer that does not sync would slow down Hearth. */
export function settleDisk(): void {
  spawnSync('sync', ['-f', tmpdir()]);
}

async function start(file: string, packages = '', readyPath = '/readyz'): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-bench-peer-'));
  const port = await freePort();
  const program = fileURLToPath(new URL(file, import.meta.url));
  const remove = () => rm(folder, { recursive: true, force: true });
  const running = await startProgram([program, String(port), folder, packages], port, readyPath).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );
  return {
    origin: running.origin,
    folder,
    running,
    async empty() {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
    async close() {
      await running.stop();
      await remove();
    },
  };
}
