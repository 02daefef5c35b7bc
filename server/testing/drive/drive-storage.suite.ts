import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { errorCatalogue, isErrorCode } from '@hearth/contract';
import type { Modules } from '../../compose.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { driveBucket } from '../../files/index.ts';
import type { Caller } from '../../identity/index.ts';
import { createGuests } from '../../sharing/index.ts';
import type { ObjectRequest, StoredObject } from '../../storage/index.ts';
import { findObject } from '../../storage/objects/store.ts';
import { dropWithThumbnails } from '../../transfers/index.ts';
import { bucketGuard } from '../../transfers/uploads/api/bucket-guard.ts';
import { createUploads } from '../../transfers/uploads/usecases/uploads.ts';

type ObjectTables = {
  storage_objects: { bucket: string; name: string; generation: number; size: number; blob_key: string };
  storage_uploads: { bucket: string; name: string; state: string };
};

/** The bucket of the drive, by the protocol of the storage SDK. */
export function createDriveStorage(
  modules: Modules,
  {
    signedIn,
    listen,
    errors,
  }: {
    readonly signedIn: (uid: string) => Promise<string>;
    readonly listen: () => Promise<string>;
    readonly errors: readonly string[];
  },
) {
  const { core, identity, appCheck, storage, files } = modules;
  const { database } = core;
  const db = database.query.withTables<ObjectTables>();
  const guests = createGuests(core, identity);
  const drive = dropWithThumbnails(storage, core);
  const uploads = createUploads({ ...core, appCheck, identity, storage: drive, ...files, ...guests });
  // The same guard as that of the bucket, for questions that a protocol cannot ask.
  const guard = bucketGuard({ ...uploads, trashNodes: files.trashNodes });

  /** Storage reads bodies from a socket. */
  async function ask(
    path: string,
    caller: Caller | undefined,
    { headers, ...init }: RequestInit & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<string> {
    const authorization = caller ? { authorization: `Firebase ${await signedIn(caller.uid)}` } : {};
    const program = { 'x-firebase-storage-version': 'test' };
    const url = `${await listen()}/v0/b/${driveBucket}/o${path}`;
    const reply = await fetch(url, { ...init, headers: { ...program, ...authorization, ...headers } });
    const text = await reply.text();
    if (!reply.ok) throw storageError(reply.status, JSON.parse(text), errors);
    return text;
  }

  async function put(name: string, bytes: Buffer, caller: Caller | undefined, contentType = 'text/plain') {
    // The same use case as behind the route, which adds App Check and hides the code of an error.
    if (caller) await storage.putAs(caller, { bucket: driveBucket, name, contentType, bytes });
    else {
      const headers = { 'content-type': contentType };
      await ask(`?uploadType=media&name=${encodeURIComponent(name)}`, caller, {
        method: 'POST',
        headers,
        body: new Uint8Array(bytes),
      });
    }
    return stored(name);
  }

  async function stored(name: string): Promise<StoredObject> {
    const object = await findObject(database.query, driveBucket, name);
    if (!object) throw new Error(`${name} was not stored.`);
    return object;
  }

  return {
    guard: () => guard,
    put,
    stored,
    /** The files on the disk that hold objects of this size; small objects are in the database. */
    async files(size: number): Promise<readonly string[]> {
      const large = db.selectFrom('storage_objects').select('blob_key').where('bucket', '=', driveBucket);
      const rows = await large.where('size', '=', size).execute();
      return rows.map(({ blob_key: key }) => join(core.config.data, 'blobs', key.slice(0, 2), key.slice(2, 4), key));
    },
    /** Begins an upload session and sends nothing. */
    async begin(name: string, size: number, caller: Caller | undefined): Promise<void> {
      const headers = {
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(size),
        'content-type': 'application/json',
      };
      await ask(`?name=${encodeURIComponent(name)}`, caller, { method: 'POST', headers, body: '{}' });
    },
    /** The names of objects whose upload sessions are open. */
    async sessions(): Promise<readonly string[]> {
      const open = db.selectFrom('storage_uploads').select('name').where('bucket', '=', driveBucket);
      const rows = await open.where('state', '=', 'open').orderBy('name').execute();
      return rows.map(({ name }) => name);
    },
    /** What storage asks the guard when all bytes are there, whoever sent them. */
    async finish(name: string, bytes: Buffer, caller: Caller | undefined, generation = 1): Promise<void> {
      const object: StoredObject = {
        bucket: driveBucket,
        name,
        generation,
        size: bytes.length,
        contentType: 'text/plain',
        md5Base64: '',
        crc32cBase64: '',
        blobKey: newId(),
        createdAt: core.clock.now(),
      };
      await database.transaction((transaction) => guard.finalized(transaction, object, caller, bytes));
    },
    async get(name: string, caller: Caller | undefined, method: ObjectRequest['method'] = 'get'): Promise<string> {
      if (method !== 'get') await guard.authorize({ method, name, caller });
      return ask(`/${encodeURIComponent(name)}?alt=media`, caller);
    },
    read: drive.read,
    drop: drive.drop,
    cancelUploads: drive.cancelUploads,
    /** All objects with their bytes, the oldest first. */
    async objects(): Promise<ReadonlyMap<string, Buffer>> {
      const stored = db.selectFrom('storage_objects').select('name').where('bucket', '=', driveBucket);
      const found = new Map<string, Buffer>();
      for (const { name } of await stored.orderBy('generation').orderBy('name').execute()) {
        const object = await storage.read(driveBucket, name);
        if (!object) throw new Error(`The bytes of ${name} are missing.`);
        found.set(name, await buffer(object.stream));
        await object.close();
      }
      return found;
    },
  };
}

/** The error behind a reply of the storage protocol, which has only a status and a sentence. */
function storageError(
  status: number,
  { error: { message } }: { readonly error: { readonly message: string } },
  errors: readonly string[],
): Error {
  const codes = Object.keys(errorCatalogue).filter(isErrorCode);
  const ofStatus = codes.filter((code) => code.startsWith('storage/') && errorCatalogue[code].http === status);
  const found = ofStatus.find((code) => errorCatalogue[code].sentence === message) ?? ofStatus[0];
  return found
    ? new AppError(found, { sentence: message })
    : new Error(`Storage replied ${status}: ${message}\n${errors.at(-1)}`);
}
