import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import {
  type CallableName,
  type ChunkOf,
  callableNamed,
  callables,
  type PayloadOf,
  type ResultOf,
  type Role,
  type StreamName,
} from '@hearth/contract';
import * as v from 'valibot';
import { inject } from 'vitest';
import type { EnforcementMode, GuardedService } from '../../appcheck/index.ts';
import { createWorkProofs } from '../../appcheck/usecases/work-proofs.ts';
import type { Callables, CallHandlers, StreamHandlers } from '../../callables/index.ts';
import { createAudit } from '../../core/audit/index.ts';
import { createBlobLedger, createDiskBlobs, withSmallBlobs } from '../../core/blobs/index.ts';
import type { Database, Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { createJobs } from '../../core/jobs/index.ts';
import { openVault } from '../../core/keys/index.ts';
import { createLog } from '../../core/log/index.ts';
import { createMail } from '../../core/mail/index.ts';
import { createMetrics } from '../../core/metrics.ts';
import { createNotifications } from '../../core/notifications/index.ts';
import { createRateLimits } from '../../core/rate-limits/index.ts';
import { createScheduler, type Scheduler } from '../../core/scheduler/index.ts';
import { createSettings } from '../../core/settings/index.ts';
import { createFiles } from '../../files/index.ts';
import { recountSpace } from '../../files/quota/store/usage.ts';
import { findSpaceOf } from '../../files/store/spaces.ts';
import type { Caller, Person, UserDeletedListener } from '../../identity/index.ts';
import { createPasswords } from '../../identity/passwords/store/passwords.ts';
import type { BucketGuard, ObjectRequest, Storage, StoredObject } from '../../storage/index.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createTransfers, dropWithThumbnails, openUploads } from '../../transfers/index.ts';
import { createGuests, createSharing } from '../index.ts';

const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
const vault = openTestVault();
/** The folder does not exist until a test writes a large object. */
const blobFolder = joinPath(inject('scratch'), `drive-blobs-${process.pid}`);
/** The public address of the test server. */
export const ownOrigin = 'https://nest.example.org';

/** A drive on a real database, with minimal storage and identity. */
export function openDriveFixture(database: Database) {
  const clock = createTestClock();
  const people = new Map<string, Person>();
  /** The language of each person. */
  const languages = new Map<string, string>();
  const storage = createTestStorage(database);
  const functions = createTestFunctions();
  const userDeleted: UserDeletedListener[] = [];
  const identity = {
    person: async (uid: string) => people.get(uid),
    owners: async () => [...people.values()].filter(({ role, disabled }) => role === 'owner' && !disabled),
    languageOf: async (uid: string) => languages.get(uid),
    passwords: createPasswords(),
    onUserDeleted: (listener: UserDeletedListener) => void userDeleted.push(listener),
  };
  const tasks = new Map<string, () => Promise<void>>();
  const scheduler: Scheduler = {
    ...createScheduler({ database, clock, log }),
    every: (name, _intervalMs, task) => void tasks.set(name, task),
  };
  // Jobs run when a test calls `jobs.runDue()`, or shortly after they were queued.
  const jobs = createJobs({ database, clock, log, serves: true });
  const core = {
    database,
    clock,
    log,
    scheduler,
    jobs,
    metrics: createMetrics(),
    notifications: createNotifications({ database, clock }),
    vault,
    origin: ownOrigin,
    contentOrigin: ownOrigin.replace('nest', 'files'),
    blobs: withSmallBlobs(createDiskBlobs(blobFolder), database),
    ledger: createBlobLedger(database, clock),
    audit: createAudit(database, clock),
    rateLimits: createRateLimits(database, clock),
    settings: createSettings(database, clock),
    mail: createMail({
      database,
      vault,
      clock,
      log,
      from: { name: 'Nest', address: 'nest@example.org' },
      serves: true,
    }),
  };
  // A proof of work writes a row of App Check, so tests that solve one open the database with its migrations, too.
  const modes: Record<GuardedService, EnforcementMode> = { identity: 'off', storage: 'monitor', functions: 'off' };
  const appCheck = { work: createWorkProofs(core), modes: async () => modes };
  const guests = createGuests(core, identity);
  const lower = { appCheck, identity, storage: dropWithThumbnails(storage, core), callables: functions };
  const files = createFiles(core, lower, { openUploads, ...guests });
  const transfers = createTransfers(core, { ...lower, files }, guests);
  const sharing = createSharing(core, { ...lower, files, transfers }, guests);
  const drive = {
    ...files,
    ...transfers,
    ...sharing,
    exports: { ...transfers.exports, of: (uid: string) => ({ ...sharing.exportOf(uid), ...files.exportOf(uid) }) },
    async close() {
      await transfers.close();
      await files.close();
    },
  };

  const join = (uid: string, { role = 'member' as Role, quotaBytes = null as number | null } = {}) => {
    const email = `${uid}@example.org`;
    people.set(uid, { uid, email, displayName: null, role, disabled: false, quotaBytes, createdAt: 0 });
    const caller: Caller = { uid, role, email: undefined, signedInAt: 0, claims: {} };
    return person(caller, functions, storage);
  };

  return {
    database,
    clock,
    drive,
    jobs,
    /** Scheduled work, run when a test calls it. */
    tasks,
    storage,
    /** The enforcement mode of App Check. */
    modes,
    people,
    languages,
    join,
    /** Deletes the account as identity does: with all listeners, or not at all. */
    async leave(uid: string) {
      await database.transaction(async (transaction) => {
        for (const listener of userDeleted) await listener(transaction, uid);
      });
      people.delete(uid);
    },
    core,
    /** A guest without an account, with a client address of their own. */
    visitor: (client = '192.0.2.1') => ({
      call: <N extends CallableName>(name: N, payload: PayloadOf<N>) =>
        functions.call(name, payload, undefined, client),
    }),
    /** The counters, and what a recount finds. */
    async counts(uid: string) {
      const space = await findSpaceOf(database.query, uid);
      if (!space) throw new Error(`${uid} has no drive.`);
      const { usedBytes, reservedBytes, fileCount } = space;
      return {
        kept: { usedBytes, reservedBytes, files: fileCount },
        counted: await recountSpace(database.query, space.id),
      };
    },
  };
}

export type DriveFixture = ReturnType<typeof openDriveFixture>;
export type DrivePerson = ReturnType<ReturnType<typeof openDriveFixture>['join']>;

function person(caller: Caller, functions: TestFunctions, storage: TestStorage) {
  const call = <N extends CallableName>(name: N, payload: PayloadOf<N>) => functions.call(name, payload, caller);
  return {
    caller,
    call,
    /** The changes of a folder until the signal aborts. */
    watch: (payload: PayloadOf<'drive-watch'>, signal: AbortSignal) =>
      functions.stream('drive-watch', payload, caller, signal),
    folder: async (name: string, parentId = 'root') => (await call('drive-createFolder', { name, parentId })).id,
    /** Begins an upload and sends all its bytes. */
    async upload(
      name: string,
      content: string | number,
      folderId = 'root',
      conflict: 'fail' | 'keepBoth' | 'replace' = 'keepBoth',
    ) {
      const bytes = typeof content === 'number' ? Buffer.alloc(content) : Buffer.from(content);
      const begun = await call('upload-begin', { name, size: bytes.length, folderId, conflict });
      await storage.put(begun.objectName, bytes, caller);
      return begun.nodeId;
    },
    async names(folderId = 'root') {
      return (await call('drive-list', { folderId })).items.map(({ name }) => name);
    },
    async trash(...ids: string[]) {
      return (await call('drive-trash', { ids })).items;
    },
  };
}

/** Calls handlers like the callables module: parses the payload and checks the result against the contract. */
function createTestFunctions() {
  const handlers = new Map<string, (payload: unknown, context: unknown) => Promise<unknown>>();
  const streams = new Map<string, (payload: unknown, context: unknown) => AsyncGenerator<unknown, unknown>>();
  return {
    implementStream<N extends StreamName>(given: StreamHandlers<N>) {
      for (const [name, handler] of Object.entries(given)) streams.set(name, handler as never);
    },
    async *stream<N extends StreamName>(
      name: N,
      payload: PayloadOf<N>,
      caller: Caller,
      signal: AbortSignal,
    ): AsyncGenerator<ChunkOf<N>, ResultOf<N>, undefined> {
      const { payload: schema, chunk, result } = callables[name];
      const context = { caller, appId: undefined, client: '::1', requestId: 'r', signal };
      const pieces = streams.get(name)?.(v.parse(schema, payload), context);
      if (!pieces) throw new Error(`Nobody implements ${name}.`);
      try {
        for (;;) {
          const step = await pieces.next();
          if (step.done) return v.parse(result, step.value) as ResultOf<N>;
          yield v.parse(chunk, step.value) as ChunkOf<N>;
        }
      } finally {
        await pieces.return(undefined);
      }
    },
    implement<N extends CallableName>(given: CallHandlers<N>) {
      for (const [name, handler] of Object.entries(given)) handlers.set(name, handler as never);
    },
    async call<N extends CallableName>(
      name: N,
      payload: PayloadOf<N>,
      caller: Caller | undefined,
      client = '::1',
    ): Promise<ResultOf<N>> {
      const definition = callableNamed(name);
      const handler = handlers.get(name);
      if (!definition || !handler) throw new Error(`Nobody implements ${name}.`);
      const parsed = v.safeParse(definition.payload, payload);
      if (!parsed.success) throw new AppError('request/invalid');
      if (!caller && definition.access !== 'anyone') throw new AppError('access/signed-out');
      const context = { caller, appId: undefined, client, requestId: 'r', signal: new AbortController().signal };
      return v.parse(definition.result, await handler(parsed.output, context)) as ResultOf<N>;
    },
  } satisfies Pick<Callables, 'implement' | 'implementStream'> & Record<string, unknown>;
}
type TestFunctions = ReturnType<typeof createTestFunctions>;

/** Objects in memory that ask the guard and finish in its transaction, like real ones. */
function createTestStorage(database: Database) {
  const objects = new Map<string, { readonly object: StoredObject; readonly bytes: Buffer }>();
  const cancelled: string[] = [];
  let guard: BucketGuard | undefined;
  let generations = 0;
  const asked = () => {
    if (!guard) throw new Error('Nobody guards the bucket.');
    return guard;
  };
  return {
    objects,
    cancelled,
    guard: asked,
    guardBucket(_bucket: string, given: BucketGuard) {
      guard = given;
    },
    async put(name: string, bytes: Buffer, caller: Caller | undefined, contentType = 'text/plain') {
      await asked().authorize({ method: 'create', name, caller, size: bytes.length });
      return this.finish(name, bytes, caller, ++generations, contentType);
    },
    async finish(
      name: string,
      bytes: Buffer,
      caller: Caller | undefined,
      generation = ++generations,
      contentType = 'text/plain',
    ) {
      const object: StoredObject = {
        bucket: 'drive',
        name,
        generation,
        size: bytes.length,
        contentType,
        md5Base64: createHash('md5').update(bytes).digest('base64'),
        crc32cBase64: '',
        blobKey: `blob${generation}`,
        createdAt: 0,
      };
      await database.transaction(async (transaction) => {
        // Small objects are in memory, as in the real storage.
        await asked().finalized(transaction, object, caller, bytes.length <= 16 * 1024 ? bytes : undefined);
        objects.set(name, { object, bytes });
      });
      return object;
    },
    async putAs(caller: Caller, { name, contentType, bytes }: Parameters<Storage['putAs']>[1]) {
      await this.put(name, Buffer.from(bytes), caller, contentType);
    },
    async get(name: string, caller: Caller | undefined, method: ObjectRequest['method'] = 'get') {
      await asked().authorize({ method, name, caller });
      const held = (await asked().locate?.(name)) ?? name;
      return objects.get(held)?.bytes.toString();
    },
    async read(_bucket: string, name: string, range?: { readonly start: number; readonly end: number }) {
      const found = objects.get(name);
      if (!found) return undefined;
      const bytes = range ? found.bytes.subarray(range.start, range.end + 1) : found.bytes;
      const stream = (async function* () {
        const step = Math.max(3, Math.ceil(bytes.length / 100));
        for (let from = 0; from < bytes.length; from += step) yield bytes.subarray(from, from + step);
      })();
      return { object: found.object, stream, close: async () => undefined };
    },
    async drop(_transaction: Queries, _bucket: string, name: string) {
      if (!objects.delete(name)) throw new Error(`There is no object ${name} to drop.`);
    },
    async cancelUploads(_bucket: string, name: string) {
      cancelled.push(name);
    },
  };
}
type TestStorage = ReturnType<typeof createTestStorage>;

/** A vault whose key is deleted at once. */
function openTestVault() {
  const folder = mkdtempSync(joinPath(tmpdir(), 'hearth-drive-'));
  try {
    return openVault(joinPath(folder, 'master.key'), { mayCreate: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
