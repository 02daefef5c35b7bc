import {
  deleteObject,
  getBytes,
  getDownloadURL,
  listAll,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { expect, it } from 'vitest';
import type { Queries } from '../core/database/index.ts';
import { AppError } from '../core/errors.ts';
import type { BucketGuard, ObjectRequest, StoredObject } from './index.ts';
import { blobCount, describePlace, describePlaces, type OpenPlace } from './storage.suite.ts';

const drive = 'drive';
const hello = new TextEncoder().encode('hello');
const lifetimeMs = 15 * 60 * 1000;

/** A guard as another subject would bring it: one owner, one folder, a quota, and a memory of what it was asked. */
function createGuard() {
  const asked: ObjectRequest[] = [];
  const finalized: StoredObject[] = [];
  const deleted: string[] = [];
  const state = { owner: '', quota: 1_000_000, failing: false, transactions: [] as Queries[] };
  const guard: BucketGuard = {
    async authorize(request) {
      asked.push(request);
      if (request.caller?.uid !== state.owner) throw new AppError('storage/object-not-found');
      if ((request.size ?? 0) > state.quota) throw new AppError('storage/quota-exceeded');
    },
    async finalized(transaction, object) {
      state.transactions.push(transaction);
      finalized.push(object);
      if (state.failing) throw new AppError('storage/unauthorized');
    },
    async deleteAsked(name) {
      deleted.push(name);
    },
    downloadTokenLifetimeMs: lifetimeMs,
    mayStillRead: async (_name, uid) => uid === state.owner,
  };
  return { guard, state, asked, finalized, deleted };
}

async function openDrive(open: OpenPlace) {
  const watch = createGuard();
  const place = await open(({ storage }) => storage.guardBucket(drive, watch.guard));
  const ada = await place.member('ada');
  watch.state.owner = ada.uid;
  return { ...watch, place, ada, sdk: await place.sdk(ada, drive) };
}

describePlaces('A guarded bucket', (open) => {
  it('asks its guard at every door, with the real size at the end (A28)', async () => {
    const { place, sdk, asked, finalized, deleted } = await openDrive(open);
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
    // The guard deletes in its own way; storage removed nothing.
    expect(deleted).toEqual(['files/one']);
    expect((await place.storage.totals()).objects).toBe(2);
  });

  it('shows a stranger nothing, at no door (T17)', async () => {
    const { place, sdk } = await openDrive(open);
    await uploadBytes(ref(sdk, 'files/one'), hello);
    const bob = await place.member('bob');
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
        const response = await place.ask(`/v0/b/${drive}${path}`, { method, headers, ...(body && { body }) });
        expect(response.status, `${method} ${path}`).toBe(404);
      }
    }
    expect(new TextDecoder().decode(await getBytes(ref(sdk, 'files/one')))).toBe('hello');
  });

  it('becomes visible with what its guard writes, or not at all', async () => {
    const { place, sdk, state } = await openDrive(open);
    await uploadBytes(ref(sdk, 'files/one'), hello);
    state.failing = true;
    await expect(uploadBytes(ref(sdk, 'files/two'), hello)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(uploadBytes(ref(sdk, 'files/one'), new Uint8Array(9))).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect(await place.storage.totals()).toEqual({ objects: 1, bytes: 5 });
    expect(new TextDecoder().decode(await getBytes(ref(sdk, 'files/one')))).toBe('hello');
    expect(await blobCount(place)).toBe(1);
    expect(state.transactions).toHaveLength(3);
  });
});

describePlace('A guarded bucket also', (open) => {
  it('answers a full quota before the first byte, with the code the SDK knows', async () => {
    const { place, sdk, state, finalized } = await openDrive(open);
    state.quota = 4;
    await expect(uploadBytes(ref(sdk, 'files/one'), hello)).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
    await expect(uploadBytesResumable(ref(sdk, 'files/one'), new Uint8Array(300_000))).rejects.toMatchObject({
      code: 'storage/quota-exceeded',
    });
    expect(finalized).toEqual([]);
    expect(await blobCount(place)).toBe(0);
  });

  it('lends download addresses that end in time and with the right (T46)', async () => {
    const { place, sdk, state } = await openDrive(open);
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
    place.clock.advance(lifetimeMs);
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(404);
  });

  it('is not governed by rules, and its name is nobody else’s', async () => {
    const { place, guard } = await openDrive(open);
    await expect(place.storage.setRules(drive, 'x')).rejects.toMatchObject({ code: 'storage/invalid-argument' });
    await expect(place.storage.rules(drive)).rejects.toMatchObject({ code: 'storage/invalid-argument' });
    expect(() => place.storage.guardBucket(drive, guard)).toThrow(/guard already/);
  });
});
