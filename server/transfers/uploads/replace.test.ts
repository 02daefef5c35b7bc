import { expect, it } from 'vitest';
import {
  type DrivePerson,
  describeDrive,
  describeDriveOnBothDatabases,
  type OpenDrive,
} from '../../testing/drive/drive-fixture.suite.ts';

describeDrive('An upload that replaces a file', (open) => {
  const { build, begin, numbers } = prepare(open);

  it('becomes its next version: the file stays, and the old bytes are kept', async () => {
    const { ann, clock, storage, counts } = await build();
    const id = await ann.upload('a.txt', 'first');
    clock.advance(1000);
    const begun = await ann.call('upload-begin', {
      name: 'A.TXT',
      size: 6,
      conflict: 'replace',
      contentMtime: 123,
    });
    expect(begun).toMatchObject({ nodeId: id, name: 'a.txt' });
    expect(begun.objectName).not.toBe(`files/${id}`);
    expect(await storage.get(`files/${id}`, ann.caller)).toBe('first');

    await storage.put(begun.objectName, Buffer.from('second'), ann.caller);
    expect(await ann.names()).toEqual(['a.txt']);
    expect(await storage.get(`files/${id}`, ann.caller)).toBe('second');
    const node = await ann.call('drive-get', { id });
    expect(node).toMatchObject({ size: 6, versions: 2, contentMtime: 123, modifiedAt: clock.now() });
    expect(await numbers(ann, id)).toEqual([-2, 1]);
    expect([...(await storage.objects()).values()].map(String)).toEqual(['first', 'second']);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 11, reservedBytes: 0, files: 1 });
    expect(counted).toEqual(kept);
  });

  it('gives its object no name of its own: the bytes are reached by the file alone (T17)', async () => {
    const { ann, storage } = await build();
    await ann.upload('a.txt', 'first');
    const { objectName } = await begin(ann, 6);
    await storage.put(objectName, Buffer.from('second'), ann.caller);
    await expect(storage.get(objectName, ann.caller)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    await expect(storage.put(objectName, Buffer.from('third!'), ann.caller)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect(await storage.guard().mayStillRead(objectName, 'ann')).toBe(false);
  });

  it('makes a new file where the name is free', async () => {
    const { ann, storage } = await build();
    const { objectName, nodeId } = await begin(ann, 1, { generation: 7 });
    expect(objectName).toBe(`files/${nodeId}`);
    await storage.put(objectName, Buffer.alloc(1), ann.caller);
    expect(await ann.call('drive-get', { id: nodeId })).toMatchObject({ name: 'a.txt', versions: 1 });
  });

  it('does not replace a folder', async () => {
    const { ann } = await build();
    await ann.folder('a.txt');
    await expect(begin(ann, 1)).rejects.toMatchObject({
      code: 'drive/name-taken',
      details: { free: 'a (1).txt' },
    });
  });

  it('is refused when the file has another generation than the person saw', async () => {
    const { ann } = await build();
    const id = await ann.upload('a.txt', 'first');
    const { generation } = await ann.call('drive-get', { id });
    await expect(begin(ann, 1, { generation: generation + 1 })).rejects.toMatchObject({
      code: 'drive/stale',
      details: { generation },
    });
    await expect(begin(ann, 1, { generation })).resolves.toMatchObject({ nodeId: id });
  });

  it('needs quota for all its bytes, because the old ones stay', async () => {
    const { ann, counts } = await build({ quotaBytes: 10 });
    await ann.upload('a.txt', 6);
    await expect(begin(ann, 5)).rejects.toMatchObject({ code: 'drive/quota-exceeded', details: { missing: 1 } });
    await begin(ann, 4);
    expect((await counts('ann')).kept).toEqual({ usedBytes: 6, reservedBytes: 4, files: 1 });
  });

  it('leaves the file unchanged when it is cancelled', async () => {
    const { ann, storage, counts } = await build();
    const id = await ann.upload('a.txt', 'first');
    const { uploadId, objectName } = await begin(ann, 6);
    expect(await ann.call('upload-cancel', { uploadId })).toEqual({ state: 'cancelled' });
    await expect(storage.put(objectName, Buffer.from('second'), ann.caller)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect(await storage.get(`files/${id}`, ann.caller)).toBe('first');
    expect((await counts('ann')).kept).toEqual({ usedBytes: 5, reservedBytes: 0, files: 1 });
  });

  it('makes one version when it is finalised twice', async () => {
    const { ann, storage, counts } = await build();
    const id = await ann.upload('a.txt', 'first');
    const { objectName } = await begin(ann, 6);
    const object = await storage.put(objectName, Buffer.from('second'), ann.caller);
    await storage.finish(objectName, Buffer.from('second'), ann.caller, object.generation);
    await expect(storage.finish(objectName, Buffer.from('others'), ann.caller)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect(await numbers(ann, id)).toEqual([-2, 1]);
    expect((await counts('ann')).kept.usedBytes).toBe(11);
  });

  it('follows a file that was renamed', async () => {
    const { ann, storage } = await build();
    const id = await ann.upload('a.txt', 'first');
    const { generation } = await ann.call('drive-get', { id });
    const { objectName } = await begin(ann, 6, { generation });
    await ann.call('drive-rename', { id, name: 'b.txt' });
    await storage.put(objectName, Buffer.from('second'), ann.caller);
    expect(await ann.names()).toEqual(['b.txt']);
    expect(await storage.get(`files/${id}`, ann.caller)).toBe('second');
  });

  it('arrives beside a version that its author has not seen; without a generation it replaces that version', async () => {
    const { ann, storage } = await build();
    const id = await ann.upload('a.txt', 'first');
    const { generation } = await ann.call('drive-get', { id });
    const [seen, unsaid, other] = [await begin(ann, 4, { generation }), await begin(ann, 6), await begin(ann, 5)];
    await storage.put(other.objectName, Buffer.from('other'), ann.caller);
    await storage.put(seen.objectName, Buffer.from('seen'), ann.caller);
    await storage.put(unsaid.objectName, Buffer.from('unsaid'), ann.caller);
    expect((await ann.names()).sort()).toEqual(['a (1).txt', 'a.txt']);
    expect(await numbers(ann, id)).toEqual([-3, 2, 1]);
    expect(await storage.get(`files/${id}`, ann.caller)).toBe('unsaid');
    expect(await storage.get(seen.objectName, ann.caller)).toBe('seen');
  });

  it('is recorded in the activity feed', async () => {
    const { ann, clock } = await build();
    const id = await ann.upload('a.txt', 'first');
    clock.advance(1);
    await ann.upload('a.txt', 'second', 'root', 'replace');
    const { items } = await ann.call('drive-activity', { id });
    expect(items.map(({ verb, detail }) => [verb, detail])).toEqual([
      ['replaced', { version: 2 }],
      ['uploaded', {}],
    ]);
  });
});

describeDriveOnBothDatabases('An upload that replaces a file', (open) => {
  const { build, begin, numbers } = prepare(open);

  it('arrives beside a file that was trashed meanwhile', async () => {
    const { ann, storage, counts } = await build();
    const id = await ann.upload('a.txt', 'first');
    const { objectName } = await begin(ann, 6);
    await ann.trash(id);
    await storage.put(objectName, Buffer.from('second'), ann.caller);
    const [item] = (await ann.call('drive-list', {})).items;
    expect(item).toMatchObject({ name: 'a.txt', versions: 1, size: 6 });
    await ann.call('drive-restore', { ids: [id] });
    expect((await ann.names()).sort()).toEqual(['a (1).txt', 'a.txt']);
    expect(await storage.get(`files/${id}`, ann.caller)).toBe('first');
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 11, reservedBytes: 0, files: 2 });
    expect(counted).toEqual(kept);
  });

  it('becomes a new file when its file was purged meanwhile', async () => {
    const { ann, storage, counts } = await build();
    const id = await ann.upload('a.txt', 'first');
    const { objectName } = await begin(ann, 6);
    await ann.trash(id);
    await ann.call('drive-purge', { ids: [id] });
    await storage.put(objectName, Buffer.from('second'), ann.caller);
    expect(await ann.names()).toEqual(['a.txt']);
    expect([...(await storage.objects()).keys()]).toEqual([objectName]);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 6, reservedBytes: 0, files: 1 });
    expect(counted).toEqual(kept);
  });

  it('makes ten versions with their own bytes when ten finish at once', async () => {
    const { ann, storage, counts } = await build();
    const id = await ann.upload('a.txt', '0');
    const begun = [];
    for (let n = 0; n < 10; n += 1) begun.push(await begin(ann, 1));
    await Promise.all(begun.map(({ objectName }, n) => storage.put(objectName, Buffer.from(String(n)), ann.caller)));
    expect(await numbers(ann, id)).toEqual([-11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await storage.objects()).size).toBe(11);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 11, reservedBytes: 0, files: 1 });
    expect(counted).toEqual(kept);
  });

  it('becomes a version or a new file when the file is trashed at the same moment', async () => {
    const { ann, storage, counts } = await build();
    for (let n = 0; n < 8; n += 1) {
      const name = `f${n}`;
      const id = await ann.upload(name, 'old');
      const { objectName } = await begin(ann, 3, { name });
      await Promise.all([storage.put(objectName, Buffer.from('new'), ann.caller), ann.trash(id)]);
      const beside = (await ann.names()).includes(name);
      const versions = (await ann.call('version-list', { nodeId: id })).items.length;
      expect([beside, versions]).toEqual(beside ? [true, 1] : [false, 2]);
    }
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual(counted);
    expect((await storage.objects()).size).toBe(16);
  });
});

/** What the suites of this file share. */
function prepare(open: OpenDrive) {
  const build = async (options?: { quotaBytes?: number }) => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann', options) };
  };

  const begin = (person: DrivePerson, size: number, more: { name?: string; generation?: number } = {}) =>
    person.call('upload-begin', { name: 'a.txt', size, conflict: 'replace', ...more });

  const numbers = async (person: DrivePerson, nodeId: string) =>
    (await person.call('version-list', { nodeId })).items.map(({ number, current }) => (current ? -number : number));
  return { build, begin, numbers };
}
