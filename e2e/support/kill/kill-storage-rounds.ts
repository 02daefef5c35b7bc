import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type RunningHearth, runHearth } from '../server/run-hearth.ts';
import { type ClientAction, type KillClient, type World, workUntil } from './kill-client.ts';
import { sweepLater } from './kill-sweep.ts';
import { sharedSlots, slotsFor } from './object-slot.ts';
import { seeded } from './seeded.ts';
import { buckets, environmentOf, type KillPlace, seedAccounts } from './storage-accounts.ts';
import type { StorageClient } from './storage-client.ts';
import { storageOf, verify } from './verify.ts';

export interface StorageFaultReport {
  readonly seed: number;
  readonly rounds: number;
  /** Acknowledged actions by kind. */
  readonly acknowledged: Readonly<Record<ClientAction, number>>;
  /** How many resumable uploads were open at the fault and still open after it. */
  readonly resumed: number;
  /** Violations of acknowledged results; empty on success. */
  readonly broken: readonly string[];
}

interface StorageFaultOptions {
  readonly rounds: number;
  readonly seed: number;
  /** Of PostgreSQL; without it the database is embedded. */
  readonly databaseUrl?: string;
  /** Several servers on one PostgreSQL and one data folder; clients are spread over them. */
  readonly servers?: number;
  /** What happens in a round; without it the servers are killed and start again. */
  readonly strike?: (round: number) => Strike | undefined;
}

/** Something that the servers have to survive. Requests may fail while it happens, unless it `isHarmless`. */
export interface Strike {
  readonly isHarmless?: boolean;
  run(place: KillPlace): Promise<void>;
}

/**
 * Lets servers fail repeatedly while several clients upload, overwrite, copy, move and delete. Checks after each round
 * that the acknowledged objects exist in their newest version, complete, and that no others do.
 */
export async function storageFaultRounds(options: StorageFaultOptions): Promise<StorageFaultReport> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'hearth-kill-storage-'));
  try {
    return await rounds({ dataFolder, databaseUrl: options.databaseUrl }, options);
  } finally {
    for (const path of [dataFolder, `${dataFolder}-functions`]) await rm(path, { recursive: true, force: true });
  }
}

async function rounds(place: KillPlace, options: StorageFaultOptions): Promise<StorageFaultReport> {
  const { rounds: count, seed } = options;
  const accounts = await seedAccounts(place);
  const world = newWorld(seed);
  const clients: KillClient[] = Array.from({ length: clientCount }, (_, at) => ({
    slots: slotsFor(at, slotsEach),
    move: undefined,
  }));
  let resumed = 0;
  const start = () => startServers(place, options.servers ?? 1, accounts.enter);
  let running = await start();
  try {
    for (let round = 0; round < count && world.broken.length === 0; round += 1) {
      const strike = options.strike?.(round);
      await verify(running.storages, place, clients, world);
      await workAndStrike(running, clients, world, {
        isHarmless: strike?.isHarmless ?? false,
        run: async () => (strike ? strike.run(place) : running.stop()),
      });
      // A server that refuses a body half-way closes the connection, which the client would use again.
      if (strike) for (const storage of [...running.storages, running.admin]) storage.close();
      if (strike) await expect.poll(() => running.areReady(), { timeout: recoveryMs }).toBe(true);
      else {
        const isSweptNow = round % sweepEvery === sweepEvery - 1 || round === count - 1;
        if (isSweptNow) world.broken.push(...(await sweep(place, clients)));
        running = await start();
      }
      resumed += openUploads(clients);
    }
    await verify(running.storages, place, clients, world);
  } finally {
    await running.stop();
  }
  return { seed, rounds: count, acknowledged: world.acknowledged, resumed, broken: world.broken };
}

const clientCount = 4;
const slotsEach = 6;
const sweepEvery = 50;
const day = 24 * 60 * 60 * 1000;
const recoveryMs = 30_000;

interface RunningServers {
  /** One for each client: at the first server as the first person, at the second as the second, and so on. */
  readonly storages: readonly StorageClient[];
  readonly admin: StorageClient;
  areReady(): Promise<boolean>;
  /** Kills them. */
  stop(): Promise<void>;
}

type Enter = (
  origin: string,
) => Promise<{ readonly storages: readonly StorageClient[]; readonly admin: StorageClient }>;

async function startServers(place: KillPlace, count: number, enter: Enter): Promise<RunningServers> {
  const servers: RunningHearth[] = [];
  for (let at = 0; at < count; at += 1)
    servers.push(await runHearth({ dataFolder: place.dataFolder, env: environmentOf(place) }));
  const entered: Awaited<ReturnType<Enter>>[] = [];
  for (const { url } of servers) entered.push(await enter(url));
  const people = entered[0]?.storages ?? [];
  return {
    storages: people.map((_, at) => storageOf(entered[at % entered.length]?.storages ?? [], at)),
    admin: entered[0]?.admin ?? storageOf([], 0),
    async areReady() {
      // Not by `/readyz` alone, whose answer may be two seconds old.
      const lists = await Promise.all(entered.map(({ storages }) => storageOf(storages, 0).list(buckets[0])));
      const states = await Promise.all(servers.map(({ url }) => fetch(`${url}/readyz`)));
      return [...lists, ...states].every(({ status }) => status === 200);
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      for (const { storages, admin } of entered) for (const storage of [...storages, admin]) storage.close();
    },
  };
}

async function workAndStrike(
  { storages, admin }: RunningServers,
  clients: readonly KillClient[],
  world: World,
  strike: { readonly isHarmless: boolean; run(): Promise<void> },
): Promise<void> {
  let isOver = false;
  const before = acknowledgedIn(world);
  const work = clients.map((client, at) =>
    workUntil(() => isOver, client, { storage: storageOf(storages, at), admin }, world),
  );
  // Half of the time all clients are in the middle of something, also on a busy machine.
  const least = world.random() < 0.5 ? 0 : 4 * clients.length;
  await expect.poll(() => acknowledgedIn(world) - before, { interval: 5 }).toBeGreaterThanOrEqual(least);
  await new Promise((resolve) => setTimeout(resolve, 20 + world.random() * 600));
  if (strike.isHarmless) await strike.run();
  isOver = true;
  if (!strike.isHarmless) await strike.run();
  await Promise.all(work);
}

function acknowledgedIn({ acknowledged }: Pick<StorageFaultReport, 'acknowledged'>): number {
  return Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
}

/** Eight days later, open uploads have expired and only the objects may remain. */
async function sweep(place: KillPlace, clients: readonly KillClient[]): Promise<string[]> {
  const left = await sweepLater(place, 8 * day);
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

/** One line of totals. */
export function describeReport(
  what: string,
  { rounds: count, acknowledged, resumed, broken }: StorageFaultReport,
): string {
  const sum = acknowledgedIn({ acknowledged });
  return `${what}: ${count} rounds, ${sum} acknowledged, ${broken.length} lost, twice or miscounted, ${resumed} uploads resumed`;
}
