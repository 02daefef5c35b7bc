import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deed, type KillClient, type World, workUntil } from './kill-client.ts';
import { sharedShelves, shelvesFor } from './kill-shelf.ts';
import { sweepLater } from './kill-sweep.ts';
import { verify, wireOf } from './kill-verdict.ts';
import { type RunningHearth, runHearth } from './run-hearth.ts';
import { seeded } from './seeded.ts';
import { furnish, type StorageHouse } from './storage-house.ts';

export interface StorageKillReport {
  readonly seed: number;
  readonly kills: number;
  /** How often each kind of thing was done and answered. */
  readonly acknowledged: Readonly<Record<Deed, number>>;
  /** How often an upload in chunks was open when the server died, and still was after it. */
  readonly resumed: number;
  /** What was promised and is not so. Empty when all is well. */
  readonly broken: readonly string[];
}

/**
 * Kills a server again and again while several clients upload, overwrite, copy, move and delete, and checks after each
 * restart that everything acknowledged is there, whole and newest, and that nothing else is.
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
  const house = await furnish(dataFolder);
  const world = newWorld(seed);
  const clients: KillClient[] = Array.from({ length: clientCount }, (_, at) => ({
    shelves: shelvesFor(at, shelvesEach),
    move: undefined,
  }));
  let resumed = 0;
  for (let kill = 0; kill < kills && world.broken.length === 0; kill += 1) {
    await serve(dataFolder, house, async (hearth, wires) => {
      await verify(wires.wires, dataFolder, clients, world);
      await workAndKill(hearth, wires, clients, world);
    });
    const isSweptNow = kill % sweepEvery === sweepEvery - 1 || kill === kills - 1;
    if (isSweptNow) world.broken.push(...(await sweep(dataFolder, clients)));
    resumed += openUploads(clients);
  }
  await serve(dataFolder, house, (_hearth, { wires }) => verify(wires, dataFolder, clients, world));
  return { seed, kills, acknowledged: world.acknowledged, resumed, broken: world.broken };
}

const clientCount = 4;
const shelvesEach = 6;
const sweepEvery = 50;
const day = 24 * 60 * 60 * 1000;

type Wires = Awaited<ReturnType<StorageHouse['enter']>>;

/** Runs a server for as long as the work takes; whatever comes of it, none stays behind. */
async function serve(
  dataFolder: string,
  house: StorageHouse,
  work: (hearth: RunningHearth, wires: Wires) => Promise<void>,
): Promise<void> {
  const hearth = await runHearth({ dataFolder });
  try {
    const wires = await house.enter(hearth.url);
    await work(hearth, wires);
    for (const wire of [...wires.wires, wires.admin]) wire.close();
  } finally {
    await hearth.stop('SIGKILL');
  }
}

async function workAndKill(
  hearth: RunningHearth,
  { wires, admin }: Wires,
  clients: readonly KillClient[],
  world: World,
): Promise<void> {
  let isOver = false;
  const work = clients.map((client, at) => workUntil(() => isOver, client, { wire: wireOf(wires, at), admin }, world));
  await new Promise((resolve) => setTimeout(resolve, 20 + world.random() * 600));
  isOver = true;
  await hearth.stop('SIGKILL');
  await Promise.all(work);
}

/** Eight days later nothing may be left but the objects; the uploads that were open are given up. */
async function sweep(dataFolder: string, clients: readonly KillClient[]): Promise<string[]> {
  const left = await sweepLater(dataFolder, 8 * day);
  for (const { shelves } of clients) for (const shelf of shelves) if (shelf.upload) shelf.upload.isGivenUp = true;
  return left;
}

function openUploads(clients: readonly KillClient[]): number {
  return clients.flatMap(({ shelves }) => shelves).filter(({ upload }) => upload && !upload.isGivenUp).length;
}

function newWorld(seed: number): World {
  return {
    random: seeded(seed),
    sent: new Map(),
    shared: sharedShelves(),
    acknowledged: { put: 0, chunk: 0, finish: 0, mark: 0, remove: 0, copy: 0, move: 0, share: 0, cancel: 0, look: 0 },
    broken: [],
  };
}
