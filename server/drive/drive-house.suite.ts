import { createHash } from 'node:crypto';
import { type CallableName, callableNamed, type PayloadOf, type ResultOf, type Role } from '@hearth/contract';
import * as v from 'valibot';
import type { Database, Queries } from '../core/database/index.ts';
import { AppError } from '../core/errors.ts';
import type { CallHandlers, Functions } from '../functions/index.ts';
import type { Caller, Person } from '../identity/index.ts';
import type { BucketGuard, ObjectRequest, StoredObject } from '../storage/index.ts';
import { createTestClock } from '../testing/clock.ts';
import { createDrive } from './index.ts';
import { findSpaceOf } from './store/spaces.ts';
import { recountSpace } from './store/usage.ts';

/** A drive on a real database, with storage and identity no larger than their doors. */
export function openDriveHouse(database: Database) {
  const clock = createTestClock();
  const people = new Map<string, Person>();
  const storage = createTestStorage(database);
  const functions = createTestFunctions();
  const identity = { person: async (uid: string) => people.get(uid) };
  const schedule = { every: () => undefined, stop: async () => undefined };
  const drive = createDrive({ database, clock, schedule }, identity, storage, functions);

  const join = (uid: string, { role = 'member' as Role, quotaBytes = null as number | null } = {}) => {
    people.set(uid, { uid, email: null, displayName: null, role, disabled: false, quotaBytes, createdAt: 0 });
    const caller: Caller = { uid, role, email: undefined, signedInAt: 0, claims: {} };
    return person(caller, functions, storage);
  };

  return {
    database,
    clock,
    drive,
    storage,
    people,
    join,
    /** What the counters say beside what a recount finds. */
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

export type DrivePerson = ReturnType<ReturnType<typeof openDriveHouse>['join']>;

function person(caller: Caller, functions: TestFunctions, storage: TestStorage) {
  const call = <N extends CallableName>(name: N, payload: PayloadOf<N>) => functions.call(name, payload, caller);
  return {
    caller,
    call,
    folder: async (name: string, parentId = 'root') => (await call('drive-createFolder', { name, parentId })).id,
    /** Begins an upload and sends all its bytes. */
    async upload(
      name: string,
      content: string | number,
      folderId = 'root',
      conflict: 'fail' | 'keepBoth' = 'keepBoth',
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

/** Calls handlers as the functions subject does: the payload parsed, the result held to the contract. */
function createTestFunctions() {
  const handlers = new Map<string, (payload: unknown, context: unknown) => Promise<unknown>>();
  return {
    implement<N extends CallableName>(given: CallHandlers<N>) {
      for (const [name, handler] of Object.entries(given)) handlers.set(name, handler as never);
    },
    async call<N extends CallableName>(name: N, payload: PayloadOf<N>, caller: Caller): Promise<ResultOf<N>> {
      const definition = callableNamed(name);
      const handler = handlers.get(name);
      if (!definition || !handler) throw new Error(`Nobody implements ${name}.`);
      const parsed = v.safeParse(definition.payload, payload);
      if (!parsed.success) throw new AppError('request/invalid');
      const context = { caller, appId: undefined, client: '::1', requestId: 'r', signal: new AbortController().signal };
      return v.parse(definition.result, await handler(parsed.output, context)) as ResultOf<N>;
    },
  } satisfies Pick<Functions, 'implement'> & Record<string, unknown>;
}
type TestFunctions = ReturnType<typeof createTestFunctions>;

/** Objects in memory that go the way of the real ones: ask the guard, then let it finish in the same transaction. */
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
    async put(name: string, bytes: Buffer, caller: Caller | undefined) {
      await asked().authorize({ method: 'create', name, caller, size: bytes.length });
      return this.finish(name, bytes, caller);
    },
    async finish(name: string, bytes: Buffer, caller: Caller | undefined, generation = ++generations) {
      const object: StoredObject = {
        bucket: 'drive',
        name,
        generation,
        size: bytes.length,
        contentType: 'text/plain',
        md5Base64: createHash('md5').update(bytes).digest('base64'),
        crc32cBase64: '',
        blobKey: `blob${generation}`,
        createdAt: 0,
      };
      await database.transaction(async (transaction) => {
        await asked().finalized(transaction, object, caller);
        objects.set(name, { object, bytes });
      });
      return object;
    },
    async get(name: string, caller: Caller | undefined, method: ObjectRequest['method'] = 'get') {
      await asked().authorize({ method, name, caller });
      return objects.get(name)?.bytes.toString();
    },
    async read(_bucket: string, name: string) {
      const found = objects.get(name);
      if (!found) return undefined;
      const stream = (async function* () {
        for (let from = 0; from < found.bytes.length; from += 3) yield found.bytes.subarray(from, from + 3);
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
