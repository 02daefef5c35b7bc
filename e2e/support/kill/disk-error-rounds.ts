import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createDiskFaults, type DiskFaults, type FaultKind } from '../disk-faults/disk-faults.ts';
import { runHearth } from '../server/run-hearth.ts';
import { hashOf } from './object-slot.ts';
import { people, type StorageAccounts, signIn } from './storage-accounts.ts';
import type { Reply, StorageClient } from './storage-client.ts';
import { storageOf } from './verify.ts';

export interface DiskErrorReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Reads of acknowledged objects, during the faults and after them. */
  readonly reads: number;
  readonly broken: readonly string[];
}

interface DiskErrorOptions {
  /** A data folder with the accounts. */
  readonly dataFolder: string;
  readonly accounts: StorageAccounts;
  readonly rounds: readonly DiskError[];
}

export interface DiskError {
  readonly error: 'EIO' | 'EROFS';
  readonly kinds: readonly FaultKind[];
}

/** A disk that became read-only, one that loses everything, and ones that fail in parts. */
export const diskErrors = {
  readOnly: { error: 'EROFS', kinds: ['writes', 'names'] },
  broken: { error: 'EIO', kinds: ['writes', 'syncs'] },
  syncs: { error: 'EIO', kinds: ['syncs'] },
  names: { error: 'EIO', kinds: ['names'] },
} as const satisfies Record<string, DiskError>;

/**
 * Lets the disk of a server fail while clients write. Whatever is answered with success must be there, during the fault,
 * after it and after a kill; everything else gets an error that clients understand.
 */
export async function diskErrorRounds({ dataFolder, accounts, rounds }: DiskErrorOptions): Promise<DiskErrorReport> {
  const report: MutableReport = { rounds: rounds.length, acknowledged: 0, refused: 0, reads: 0, broken: [] };
  const kept = new Map<string, string>();
  const unsure = new Map<string, string>();
  const faults = createDiskFaults([dataFolder]);
  try {
    for (const [round, fault] of rounds.entries()) {
      const hearth = await runHearth({ dataFolder, env: faults.env });
      try {
        const { storages } = await accounts.enter(hearth.url);
        const context = { storage: storageOf(storages, 0), origin: hearth.url, round, report, kept, unsure };
        await verify(context);
        for (const size of [100, 20_000, mebibyte]) await put(context, `before ${size}`, size);
        await failWhileWriting(context, faults, fault);
        const stages = await readdir(join(dataFolder, 'blobs', 'stage')).catch(() => []);
        if (stages.length > 0) report.broken.push(`round ${round}: ${stages.length} stage files were left behind`);
      } finally {
        faults.heal();
        await hearth.stop('SIGKILL');
      }
    }
    const hearth = await runHearth({ dataFolder });
    try {
      const { storages } = await accounts.enter(hearth.url);
      await verify({ storage: storageOf(storages, 0), origin: hearth.url, round: -1, report, kept, unsure });
    } finally {
      await hearth.stop('SIGKILL');
    }
  } finally {
    faults.remove();
  }
  return report;
}

const mebibyte = 1024 * 1024;
const bucket = 'hearth';

type MutableReport = { -readonly [Key in keyof DiskErrorReport]: DiskErrorReport[Key] } & { readonly broken: string[] };

interface Context {
  readonly storage: StorageClient;
  readonly origin: string;
  readonly round: number;
  readonly report: MutableReport;
  /** The sums of acknowledged objects. */
  readonly kept: Map<string, string>;
  /** Refused writes: after a failed sync nobody knows whether the disk has them, but never by halves. */
  readonly unsure: Map<string, string>;
}

async function failWhileWriting(context: Context, faults: DiskFaults, fault: DiskError): Promise<void> {
  const { storage, origin, report, kept, round } = context;
  const acknowledgedBefore = report.acknowledged;
  faults.fail(fault.error, fault.kinds);
  const sizes = [0, 100, 20_000, 3 * mebibyte];
  await Promise.all(sizes.map((size) => put(context, `during ${size}`, size)));
  const begun = await storage.begin(bucket, `${round}/in chunks`, 10, '');
  note(context, begun, 'begin');
  const name = `${round}/before 100`;
  const marked = await storage.mark(bucket, name, 'marked');
  note(context, marked, 'mark');
  const removed = await storage.remove(bucket, name);
  if (note(context, removed, 'delete')) kept.delete(name);
  else if (fault.kinds.includes('syncs')) moveEntry(name, kept, context.unsure);
  const signedIn = await signIn(origin, people[1]);
  const body = Buffer.from(await signedIn.arrayBuffer());
  note(context, { status: signedIn.status, headers: {}, body }, 'sign in');
  if (fault.kinds.includes('writes') && report.acknowledged > acknowledgedBefore)
    report.broken.push(`round ${round}: a disk that writes nothing acknowledged something`);
  await verify(context);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  faults.heal();
  // After a failed sync the disk may have dropped what it had, so the embedded database waits for a restart.
  if (fault.kinds.includes('syncs')) return;
  await expect.poll(() => put(context, 'after', 20_000)).toBe(true);
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
  await verify(context);
}

function moveEntry(name: string, from: Map<string, string>, to: Map<string, string>): void {
  const sum = from.get(name);
  from.delete(name);
  if (sum !== undefined) to.set(name, sum);
}

async function put(context: Context, name: string, size: number): Promise<boolean> {
  const { storage, round, kept, unsure } = context;
  const bytes = randomBytes(size);
  const path = `${round}/${name}`;
  const isAcknowledged = note(context, await storage.put(bucket, path, bytes, ''), `put ${name}`);
  (isAcknowledged ? kept : unsure).set(path, hashOf(bytes));
  if (isAcknowledged) unsure.delete(path);
  return isAcknowledged;
}

/** Counts an answer. An error has the shape that clients know, and says nothing of the server's files. */
function note({ report, round }: Context, { status, body }: Reply, action: string): boolean {
  if (status < 300) {
    report.acknowledged += 1;
    return true;
  }
  report.refused += 1;
  const text = body.toString();
  const isClear = /^\s*\{\s*"error"\s*:\s*\{/.test(text) && /"message"\s*:\s*"[^"]+"/.test(text);
  // 423 is a server that knows its disk takes no writes.
  if ((status < 500 && status !== 423) || !isClear || /EIO|EROFS|SQLITE|\/blobs\/|\s+at /.test(text))
    report.broken.push(`round ${round}, ${action}: ${status} ${text.slice(0, 300)}`);
  return false;
}

async function verify({ storage, report, kept, unsure, round }: Context): Promise<void> {
  for (const [name, sha256] of kept) {
    const { status, body } = await storage.read(bucket, name);
    report.reads += 1;
    if (status !== 200 || hashOf(body) !== sha256)
      report.broken.push(`round ${round}: ${name} was acknowledged and is ${status} with ${body.length} bytes`);
  }
  for (const [name, sha256] of unsure) {
    const { status, body } = await storage.read(bucket, name);
    if (status !== 404 && !(status === 200 && hashOf(body) === sha256))
      report.broken.push(`round ${round}: ${name} was refused and is ${status} with ${body.length} bytes`);
  }
}
