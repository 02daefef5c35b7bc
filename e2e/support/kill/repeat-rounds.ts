import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallableName, type PayloadOf, urlNameOf } from '@hearth/contract';
import { FunctionsError, httpsCallable } from 'firebase/functions';
import { connectClient, type SdkClient } from '../apps/sdk-client.ts';
import { runCommand } from '../server/run-command.ts';
import { type RunningHearth, runHearth } from '../server/run-hearth.ts';
import { seeded } from './seeded.ts';

const account = { email: 'owner@example.org', password: 'correct horse battery' };

export interface RepeatReport {
  readonly kills: number;
  readonly answered: number;
  /** Writes whose answer the kill has cut off, and which were then repeated. */
  readonly repeated: number;
  /** Writes that happened twice or not at all, or whose repeat was refused. */
  readonly broken: readonly string[];
}

/** A write with its request id; its name is the label, or the name of the folder, that it leaves once. */
interface Write {
  readonly name: string;
  readonly callable: CallableName;
  readonly data: unknown;
}

interface RepeatOptions {
  readonly kills: number;
  readonly seed: number;
  /** Of PostgreSQL; without it the database is embedded. */
  readonly databaseUrl?: string;
}

/** Kills a busy server repeatedly, and repeats each unanswered write after the restart with its request id. */
export async function repeatRounds({ kills, seed, databaseUrl }: RepeatOptions): Promise<RepeatReport> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'hearth-repeat-'));
  const random = seeded(seed);
  const env = databaseUrl === undefined ? {} : { HEARTH_DATABASE_URL: databaseUrl };
  const made: Write[] = [];
  const broken: string[] = [];
  let repeated = 0;
  await runCommand(
    ['users', 'create', '--data', dataFolder, '--email', account.email, '--password-stdin', '--role', 'owner'],
    { input: account.password, env },
  );
  for (let kill = 0; kill < kills; kill += 1) {
    const hearth = await runHearth({ dataFolder, env });
    const { done, unanswered } = await writeUntilKilled(hearth, 20 + random() * 300);
    made.push(...done, ...unanswered);
    repeated += unanswered.length;
    const again = await runHearth({ dataFolder, env });
    const client = await connectClient(again.url, account);
    // On PostgreSQL another server may live, so a repeat waits for the lease of the dead one.
    const waitMs = databaseUrl === undefined ? 0 : leaseWaitMs;
    for (const write of unanswered)
      await sendAgain(client, write, waitMs).catch((error: unknown) =>
        broken.push(`${write.name} was refused: ${error}`),
      );
    await again.stop('SIGKILL');
  }
  const hearth = await runHearth({ dataFolder, env });
  const counts = await countNames(await connectClient(hearth.url, account));
  await hearth.stop();
  await rm(dataFolder, { recursive: true, force: true });
  for (const { name } of made) {
    const count = counts.get(name) ?? 0;
    if (count !== 1) broken.push(`${name} exists ${count} times`);
  }
  return { kills, answered: made.length - repeated, repeated, broken };
}

const writersAtOnce = 12;
const leaseWaitMs = 40_000;

async function writeUntilKilled(
  hearth: RunningHearth,
  afterMs: number,
): Promise<{ readonly done: readonly Write[]; readonly unanswered: readonly Write[] }> {
  const client = await connectClient(hearth.url, account);
  const { id: folder } = await client.call('drive-createFolder', { name: `target ${randomUUID()}` });
  const done: Write[] = [];
  const open = new Set<Write>();
  let alive = true;
  const write = async (number: number) => {
    while (alive) {
      const next = number % 2 === 0 ? linkTo(folder) : newFolder();
      open.add(next);
      await send(client, next);
      open.delete(next);
      done.push(next);
    }
  };
  // Requests in flight fail at the kill.
  const writers = Array.from({ length: writersAtOnce }, (_, number) => write(number).catch(() => undefined));
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  alive = false;
  await hearth.stop('SIGKILL');
  await Promise.all(writers);
  return { done, unanswered: [...open] };
}

function linkTo(folder: string): Write {
  const name = `link ${randomUUID()}`;
  return writeOf('link-create', name, { targets: [folder], label: name });
}

function newFolder(): Write {
  const name = `folder ${randomUUID()}`;
  return writeOf('drive-createFolder', name, { name });
}

function writeOf<N extends CallableName>(callable: N, name: string, payload: PayloadOf<N>): Write {
  return { name, callable, data: { ...payload, requestId: randomUUID() } };
}

async function send({ functions }: SdkClient, { callable, data }: Write): Promise<void> {
  await httpsCallable(functions, urlNameOf(callable))(data);
}

async function sendAgain(client: SdkClient, write: Write, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      return await send(client, write);
    } catch (error) {
      const isInProgress = error instanceof FunctionsError && error.code === 'functions/aborted';
      if (!isInProgress || Date.now() >= deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

async function countNames(client: SdkClient): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await client.call('drive-list', cursor ? { cursor } : {});
    for (const { name } of page.items) add(name);
    cursor = page.cursor;
  }
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await client.call('link-list', cursor ? { cursor } : {});
    for (const { label } of page.items) add(label);
    cursor = page.cursor;
  }
  return counts;
}
