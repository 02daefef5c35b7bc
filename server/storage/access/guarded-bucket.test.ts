import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { expect, it } from 'vitest';
import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { BucketGuard, ObjectRequest, StoredObject } from '../index.ts';
import { blobCount, describeStorage, type OpenServer } from '../storage.suite.ts';

const drive = 'drive';
const hello = new TextEncoder().encode('hello');
const lifetimeMs = 15 * 60 * 1000;

/** A guard as another module would provide it: one owner, one folder, a quota, and a record of all calls. */
function createGuard() {
  const asked: ObjectRequest[] = [];
  const finalized: StoredObject[] = [];
  const deleted: string[] = [];
  const continued: string[] = [];
  const damaged: [string, string | undefined][] = [];
  const small: (string | undefined)[] = [];
  const state = {
    owner: '',
    quota: 1_000_000,
    failing: false,
    isClosed: false,
    transactions: [] as Queries[],
    /** The object behind a name. */
    behind: new Map<string, string>(),
  };
  const guard: BucketGuard = {
    async authorize(request) {
      asked.push(request);
      if (request.caller?.uid !== state.owner) throw new AppError('storage/object-not-found');
      if ((request.size ?? 0) > state.quota) throw new AppError('storage/quota-exceeded');
    },
    async continued(name) {
      continued.push(name);
      if (state.isClosed) throw new AppError('storage/unauthorized');
    },
    async finalized(transaction, object, _caller, bytes) {
      small.push(bytes && Buffer.from(bytes).toString());
      state.transactions.push(transaction);
      finalized.push(object);
      if (state.failing) throw new AppError('storage/unauthorized');
    },
    async deleteAsked(name) {
      deleted.push(name);
    },
    downloadTokenLifetimeMs: lifetimeMs,
    mayStillRead: async (_name, uid) => uid === state.owner,
    async damaged(name, caller) {
      damaged.push([name, caller?.uid]);
    },
    locate: async (name) => state.behind.get(name) ?? name,
  };
  return { guard, state, asked, finalized, deleted, continued, damaged, small };
}

async function openDrive(open: OpenServer) {
  const watch = createGuard();
  const server = await open(({ storage }) => storage.guardBucket(drive, watch.guard));
  const ada = await server.member('ada');
  watch.state.owner = ada.uid;
  return { ...watch, server, ada, sdk: await server.sdk(ada, drive) };
}

describeStorage('A guarded bucket', (open) => {
  it('asks its guard at every entry point, with the real size at the end (A28)', async () => {
    const { server, sdk, asked, finalized, deleted } = await openDrive(open);
    const target = ref(sdk, 'files/one');
    await uploadBytes(target, hello);
    expect(asked.splice(0).map(({ method, name, size }) => [method, name, size])).toEqual([['create', 'files/one', 5]]);
    expect(finalized).toMatchObject([{ bucket: drive, name: 'files/one', size: 5 }]);
    await uploadBytesResumable(ref(sdk, 'files/two'), new Uint8Array(300_000));
    expect(asked.splice(0).map(({ method, size }) => [method, size])).toEqual([
      ['create', 300_000],
      ['create', 300_000],
    ]);
    await getBytes(target);
    await listAll(ref(sdk, 'files'));
    await deleteObject(target);
    expect(asked.splice(0).map(({ method, name }) => [method, name])).toEqual([
      ['get', 'files/one'],
      ['list', 'files'],
      ['delete', 'files/one'],
    ]);
    // The guard deletes the object itself; storage has not removed anything.
    expect(deleted).toEqual(['files/one']);
    expect((await server.storage.totals()).objects).toBe(2);
  });

  it('shows a stranger nothing, at any entry point (T17)', async () => {
    const { server, sdk } = await openDrive(open);
    await uploadBytes(ref(sdk, 'files/one'), hello);
    const bob = await server.member('bob');
    for (const headers of [bob.headers, {}]) {
      for (const [method, path] of [
        ['GET', '/o/files%2Fone'],
        ['GET', '/o/files%2Fone?alt=media'],
        ['HEAD', '/o/files%2Fone?alt=media'],
        ['GET', '/o/files%2Fabsent'],
        ['PATCH', '/o/files%2Fone'],
        ['DELETE', '/o/files%2Fone'],
        ['GET', '/o?prefix=files/'],
        ['POST', '/o?name=files/one'],
      ] as const) {
        const body = method === 'POST' || method === 'PATCH' ? '{}' : undefined;
        const response = await server.ask(`/v0/b/${drive}${path}`, { method, headers, ...(body && { body }) });
        expect(response.status, `${method} ${path}`).toBe(404);
      }
    }
    expect(new TextDecoder().decode(await getBytes(ref(sdk, 'files/one')))).toBe('hello');
  });

  it('an object becomes visible together with what its guard writes, or not at all', async () => {
    const { server, sdk, state } = await openDrive(open);
    await uploadBytes(ref(sdk, 'files/one'), hello);
    state.failing = true;
    await expect(uploadBytes(ref(sdk, 'files/two'), hello)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(uploadBytes(ref(sdk, 'files/one'), new Uint8Array(9))).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect(await server.storage.totals()).toEqual({ objects: 1, bytes: 5 });
    expect(new TextDecoder().decode(await getBytes(ref(sdk, 'files/one')))).toBe('hello');
    expect(await blobCount(server)).toBe(1);
    expect(state.transactions).toHaveLength(3);
  });
});

describeStorage('A guarded bucket whose names lead elsewhere', (open) => {
  const openBehind = async () => {
    const fixture = await openDrive(open);
    await uploadBytes(ref(fixture.sdk, 'files/one'), hello, { contentType: 'text/plain' });
    await uploadBytes(ref(fixture.sdk, 'files/hidden'), Buffer.from('goodbye'), { contentType: 'text/html' });
    fixture.state.behind.set('files/one', 'files/hidden');
    fixture.asked.length = 0;
    return fixture;
  };

  it('reads return the located object under the requested name', async () => {
    const { server, sdk, ada, asked } = await openBehind();
    const target = ref(sdk, 'files/one');
    expect(new TextDecoder().decode(await getBytes(target))).toBe('goodbye');
    expect(await getMetadata(target)).toMatchObject({ fullPath: 'files/one', size: 7, contentType: 'text/html' });
    const path = `/v0/b/${drive}/o/files%2Fone`;
    const ranged = await server.ask(`${path}?alt=media`, { headers: { ...ada.headers, range: 'bytes=4-6' } });
    expect([ranged.status, ranged.headers.get('content-range'), await ranged.text()]).toEqual([
      206,
      'bytes 4-6/7',
      'bye',
    ]);
    const head = await server.ask(`${path}?alt=media`, { method: 'HEAD', headers: ada.headers });
    expect(head.headers.get('content-length')).toBe('7');
    const etag = head.headers.get('etag') ?? '';
    const known = await server.ask(`${path}?alt=media`, { headers: { ...ada.headers, 'if-none-match': etag } });
    expect(known.status).toBe(304);
    const url = await getDownloadURL(target);
    expect(url).toContain('files%2Fone');
    const shown = await fetch(url);
    expect(await shown.text()).toBe('goodbye');
    const replies = JSON.stringify([
      await (await server.ask(path, { headers: ada.headers })).json(),
      [...shown.headers],
      [...head.headers],
    ]);
    expect(replies).not.toContain('hidden');
    expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['files/one']));
  });

  it('asks the guard about the requested name before looking anything up (T17)', async () => {
    const { server, sdk, state } = await openBehind();
    const bob = await server.member('bob');
    state.behind.set('files/absent', 'files/hidden');
    for (const name of ['files%2Fone', 'files%2Fabsent', 'files%2Fhidden'])
      for (const alt of ['', '?alt=media'])
        expect((await server.ask(`/v0/b/${drive}/o/${name}${alt}`, { headers: bob.headers })).status).toBe(404);
    state.behind.set('files/one', 'files/gone');
    await expect(getBytes(ref(sdk, 'files/one'))).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  it('a download URL stays valid for the name, even if the object it first showed is dropped (T46)', async () => {
    const { server, sdk, state } = await openBehind();
    const url = await getDownloadURL(ref(sdk, 'files/one'));
    await server.core.database.transaction((transaction) => server.storage.drop(transaction, drive, 'files/one'));
    expect(await (await fetch(url)).text()).toBe('goodbye');
    state.owner = 'somebody else';
    expect((await fetch(url)).status).toBe(404);
  });

  it('stores an upload under the requested name itself', async () => {
    const { sdk, state, finalized } = await openBehind();
    state.behind.set('files/new', 'files/hidden');
    await uploadBytes(ref(sdk, 'files/new'), hello);
    expect(finalized.at(-1)).toMatchObject({ name: 'files/new' });
  });
});

describeStorage('The guard of a bucket', (open) => {
  it('is asked about every chunk and may end an upload that it had authorized (T16)', async () => {
    const { server, ada, sdk, state, continued, finalized } = await openDrive(open);
    await uploadBytesResumable(ref(sdk, 'files/one'), new Uint8Array(600_000));
    expect(continued.splice(0)).toEqual(['files/one', 'files/one']);
    const start = await server.ask(`/v0/b/${drive}/o?name=files/two`, {
      method: 'POST',
      headers: {
        ...ada.headers,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': '600000',
      },
    });
    const session = start.headers.get('x-goog-upload-url') ?? '';
    const piece = (offset: number, command: string, bytes: number) =>
      server.ask(session, {
        method: 'POST',
        headers: { ...ada.headers, 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) },
        body: new Uint8Array(bytes),
      });
    expect((await piece(0, 'upload', 262_144)).status).toBe(200);
    state.isClosed = true;
    expect((await piece(262_144, 'upload', 262_144)).status).toBe(403);
    expect((await piece(262_144, 'upload, finalize', 337_856)).status).toBe(403);
    expect(finalized.map(({ name }) => name)).toEqual(['files/one']);
  });

  it('receives the bytes of small objects and is told about damaged ones', async () => {
    const { sdk, ada, small, damaged, finalized } = await openDrive(open);
    await uploadBytes(ref(sdk, 'files/small'), hello);
    await uploadBytes(ref(sdk, 'files/large'), new Uint8Array(100_000));
    expect(small).toEqual(['hello', undefined]);
    const wrong = { md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' };
    for (const bytes of [hello, new Uint8Array(100_000)])
      await expect(uploadBytes(ref(sdk, 'files/bad'), bytes, wrong)).rejects.toThrow();
    await expect(uploadBytesResumable(ref(sdk, 'files/bad'), new Uint8Array(300_000), wrong)).rejects.toThrow();
    expect(damaged).toEqual([
      ['files/bad', ada.uid],
      ['files/bad', ada.uid],
      ['files/bad', ada.uid],
    ]);
    expect(finalized).toHaveLength(2);
  });
});

describeStorage('A guarded bucket also', (open) => {
  it('an exceeded quota is answered before the first byte, with the code that the SDK knows', async () => {
    const { server, sdk, state, finalized } = await openDrive(open);
    state.quota = 4;
    await expect(uploadBytes(ref(sdk, 'files/one'), hello)).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
    await expect(uploadBytesResumable(ref(sdk, 'files/one'), new Uint8Array(300_000))).rejects.toMatchObject({
      code: 'storage/quota-exceeded',
    });
    expect(finalized).toEqual([]);
    expect(await blobCount(server)).toBe(0);
  });

  it("download URLs expire in time and with the person's right (T46)", async () => {
    const { server, sdk, state } = await openDrive(open);
    const target = ref(sdk, 'files/one');
    await uploadBytes(target, hello, { cacheControl: 'public, max-age=31536000' });
    const [first, second] = [await getDownloadURL(target), await getDownloadURL(target)];
    expect(first).not.toBe(second);
    const response = await fetch(first);
    expect(await response.text()).toBe('hello');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const uid = state.owner;
    state.owner = 'somebody else';
    expect((await fetch(first)).status).toBe(404);
    state.owner = uid;
    expect((await fetch(first)).status).toBe(200);
    expect((await fetch(first.replace('files%2Fone', 'files%2Ftwo'))).status).toBe(404);
    server.clock.advance(lifetimeMs);
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(404);
  });

  it('has no rules, and its name cannot be taken', async () => {
    const { server, guard } = await openDrive(open);
    await expect(server.storage.setRules(drive, 'x')).rejects.toMatchObject({ code: 'storage/invalid-argument' });
    await expect(server.storage.rules(drive)).rejects.toMatchObject({ code: 'storage/invalid-argument' });
    expect(() => server.storage.guardBucket(drive, guard)).toThrow(/guard already/);
  });
});
