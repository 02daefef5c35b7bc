import { deleteObject, ref, updateMetadata, uploadString } from 'firebase/storage';
import { expect, it } from 'vitest';
import type { BucketGuard, Storage } from '../index.ts';
import { bucket, describeStorageOnBothDatabases, openWithHomeRules } from '../storage.suite.ts';

const openGuard: BucketGuard = {
  authorize: async () => undefined,
  finalized: async () => undefined,
  deleteAsked: async () => undefined,
  downloadTokenLifetimeMs: 60_000,
  mayStillRead: async () => true,
};

/** Notes each change; throws while `refuses` is set. */
function listen(storage: Storage) {
  const state = { noted: [] as string[], refuses: false };
  storage.onObjectChanged(async (_transaction, { event, name, resource }) => {
    if (state.refuses) throw new Error('refused by the listener');
    const { size, metadata } = resource() as { size: string; metadata?: Record<string, string> };
    state.noted.push(`${event} ${name} ${size} ${metadata?.mood ?? '-'}`);
  });
  return state;
}

describeStorageOnBothDatabases('Listeners of objects', (open) => {
  it('hear of each change of an app bucket, and of none that they refuse', async () => {
    const server = await openWithHomeRules(open);
    const state = listen(server.storage);
    const sdk = await server.sdk(await server.member('ada'));
    const target = ref(sdk, 'public/a.txt');
    await uploadString(target, 'hello', 'raw', { customMetadata: { mood: 'glad' } });
    await uploadString(target, 'again!');
    await updateMetadata(target, { customMetadata: { mood: 'calm' } });
    expect(state.noted.splice(0)).toEqual([
      'finalized public/a.txt 5 glad',
      'deleted public/a.txt 5 glad',
      'finalized public/a.txt 6 -',
      'metadataUpdated public/a.txt 6 calm',
    ]);

    state.refuses = true;
    const { database } = server.core;
    await expect(
      database.transaction((transaction) => server.storage.drop(transaction, bucket, 'public/a.txt')),
    ).rejects.toThrow('refused by the listener');
    state.refuses = false;
    expect((await server.storage.read(bucket, 'public/a.txt'))?.object.size).toBe(6);

    const headers = await server.admin();
    const path = (name: string) => `/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}`;
    await server.ask(`${path('public/a.txt')}/moveTo/o/${encodeURIComponent('public/b.txt')}`, {
      method: 'POST',
      headers,
    });
    await deleteObject(ref(sdk, 'public/b.txt'));
    expect(state.noted).toEqual([
      'deleted public/a.txt 6 calm',
      'finalized public/b.txt 6 calm',
      'deleted public/b.txt 6 calm',
    ]);
  });

  it('hear nothing of a bucket that another module guards', async () => {
    const server = await open(({ storage }) => storage.guardBucket('drive', openGuard));
    const state = listen(server.storage);
    const sdk = await server.sdk(await server.member('ada'), 'drive');
    await uploadString(ref(sdk, 'a.txt'), 'hello');
    await updateMetadata(ref(sdk, 'a.txt'), { customMetadata: { mood: 'calm' } });
    await server.core.database.transaction((transaction) => server.storage.drop(transaction, 'drive', 'a.txt'));
    expect(state.noted).toEqual([]);
  });
});
