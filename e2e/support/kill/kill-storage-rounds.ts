import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningHearth, runHearth } from '../server/run-hearth.ts';
import { type ClientAction, type KillClient, type World, workUntil } from './kill-client.ts';
import { sweepLater } from './kill-sweep.ts';
import { sharedSlots, slotsFor } from './object-slot.ts';
import { seeded } from './seeded.ts';
import { type StorageAccounts, seedAccounts } from './storage-accounts.ts';
import { storageOf, verify } from './verify.ts';

export interface StorageKillReport {
  readonly seed: number;
  readonly kills: number;
  /** Acknowledged actions by kind. */
  readonly acknowledged: Readonly<Record<ClientAction, number>>;
  /** How many resumable uploads were open at the kill and still open after the restart. */
  readonly resumed: number;
  /** Violations of acknowledged results; empty on success. */
  readonly broken: readonly string[];
}

/**
 * Kills a server repeatedly while several clients upload, overwrite, copy, move and delete. Checks after each restart
 * that the acknowledged objects exist in their newest version, complete, and that no others do.
 */
export async function storageKillRounds(kills: number, seed: number): Promise<StorageKillReport> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'hearth-kill-storage-'));
  try {
    return await rounds(dataFolder, kills, seed);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function rounds(dataFolder: string, kills: number, seed: number): Promise<StorageKillReport> {
  const accounts = await seedAccounts(dataFolder);
  const world = newWorld(seed);
  const clients: KillClient[] = Array.from({ length: clientCount }, (_, at) => ({
    slots: slotsFor(at, slotsEach),
    move: undefined,
  }));
  let resumed = 0;
  for (let kill = 0; kill < kills && world.broken.length === 0; kill += 1) {
    await serve(dataFolder, accounts, async (hearth, storages) => {
      await verify(storages.storages, dataFolder, clients, world);
      await workAndKill(hearth, storages, clients, world);
    });
    const isSweptNow = kill % sweepEvery === sweepEvery - 1 || kill === kills - 1;
    if (isSweptNow) world.broken.push(...(await sweep(dataFolder, clients)));
    resumed += openUploads(clients);
  }
  await serve(dataFolder, accounts, (_hearth, { storages }) => verify(storages, dataFolder, clients, world));
  return { seed, kills, acknowledged: world.acknowledged, resumed, broken: world.broken };
}

const clientCount = 4;
const slotsEach = 6;
const sweepEvery = 50;
const day = 24 * 60 * 60 * 1000;

type StorageClients = Awaited<ReturnType<StorageAccounts['enter']>>;

/** Runs a server for the duration of the work and stops it even when the work fails. */
async function serve(
  dataFolder: string,
  accounts: StorageAccounts,
  work: (hearth: RunningHearth, storages: StorageClients) => Promise<void>,
): Promise<void> {
  const hearth = await runHearth({ dataFolder });
  try {
    const storages = await accounts.enter(hearth.url);
    await work(hearth, storages);
    for (const storage of [...storages.storages, storages.admin]) storage.close();
  } finally {
    await hearth.stop('SIGKILL');
  }
}

async function workAndKill(
  hearth: RunningHearth,
  { storages, admin }: StorageClients,
  clients: readonly KillClient[],
  world: World,
): Promise<void> {
  let isOver = false;
  const work = clients.map((client, at) =>
    workUntil(() => isOver, client, { storage: storageOf(storages, at), admin }, world),
  );
  await new Promise((resolve) => setTimeout(resolve, 20 + world.random() * 600));
  isOver = true;
  await hearth.stop('SIGKILL');
  await Promise.all(work);
}

/** Eight days later, open uploads have expired and only the objects may remain. */
async function sweep(dataFolder: string, clients: readonly KillClient[]): Promise<string[]> {
  const left = await sweepLater(dataFolder, 8 * day);
  for (const { slots } of clients) for (const slot of slots) if (slot.upload) slot.upload.isGivenUp = true;
  return left;
}

function openUploads(clients: readonly KillClient[]): number {
  return clients.flatMap(({ slots }) => slots).filter(({ upload }) => upload && !upload.isGivenUp).length;
}

function newWorld(seed: number): World {
  return {
    random: seeded(seed),
    sent: new Map(),
    shared: sharedSlots(),
    acknowledged: {
      put: 0,
      chunk: 0,
      finish: 0,
      mark: 0,
      remove: 0,
      copy: 0,
      move: 0,
      share: 0,
      cancel: 0,
      inspect: 0,
    },
    broken: [],
  };
}
