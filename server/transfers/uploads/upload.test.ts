import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import {
  describeDrive,
  describeDriveOnBothDatabases,
  type OpenDrive,
} from '../../testing/drive/drive-fixture.suite.ts';

describeDrive('An upload', (open) => {
  const { build } = prepare(open);

  it('is a file only after its bytes have arrived', async () => {
    const { ann, storage, counts } = await build();
    const begun = await ann.call('upload-begin', { name: 'a.txt', size: 5 });
    expect(begun).toMatchObject({ name: 'a.txt', bucket: 'drive', objectName: `files/${begun.nodeId}` });
    expect(await ann.names()).toEqual([]);
    await expect(ann.call('drive-get', { id: begun.nodeId })).rejects.toMatchObject({ code: 'drive/not-found' });
    await expect(storage.get(begun.objectName, ann.caller)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    expect((await counts('ann')).kept).toEqual({ usedBytes: 0, reservedBytes: 5, files: 0 });

    await storage.put(begun.objectName, Buffer.from('hello'), ann.caller);
    expect(await ann.call('drive-get', { id: begun.nodeId })).toMatchObject({ size: 5, contentType: 'text/plain' });
    expect(await ann.names()).toEqual(['a.txt']);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 5, reservedBytes: 0, files: 1 });
    expect(counted).toEqual(kept);
  });

  it('gives the same file when it is finalised twice; other bytes are refused', async () => {
    const { ann, storage, counts } = await build();
    const { objectName } = await ann.call('upload-begin', { name: 'a.txt', size: 5 });
    const object = await storage.put(objectName, Buffer.from('hello'), ann.caller);
    await storage.finish(objectName, Buffer.from('hello'), ann.caller, object.generation);
    await expect(storage.put(objectName, Buffer.from('HELLO'), ann.caller)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    await expect(storage.finish(objectName, Buffer.from('HELLO'), ann.caller)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect((await counts('ann')).kept).toEqual({ usedBytes: 5, reservedBytes: 0, files: 1 });
  });

  it('with another size than was reserved stores nothing (T34)', async () => {
    const { ann, storage, counts } = await build();
    const { objectName } = await ann.call('upload-begin', { name: 'a.txt', size: 5 });
    for (const size of [0, 4, 6, 1_000_000]) {
      await expect(storage.put(objectName, Buffer.alloc(size), ann.caller)).rejects.toMatchObject({
        code: 'storage/unauthorized',
      });
      await expect(storage.finish(objectName, Buffer.alloc(size), ann.caller)).rejects.toMatchObject({
        code: 'storage/unauthorized',
      });
    }
    expect((await counts('ann')).kept).toEqual({ usedBytes: 0, reservedBytes: 5, files: 0 });
  });

  it('must be begun by a call, and goes nowhere else (T1)', async () => {
    const { ann, storage } = await build();
    const { nodeId } = await ann.call('upload-begin', { name: 'a.txt', size: 1 });
    const names = [
      'a.txt',
      'files/',
      `files/${nodeId}/x`,
      `files/../${nodeId}`,
      `/files/${nodeId}`,
      'files/AAAAAAAAAAbbbbbbbbbb12',
    ];
    for (const name of names)
      await expect(storage.put(name, Buffer.alloc(1), ann.caller)).rejects.toMatchObject({
        code: 'storage/unauthorized',
      });
  });

  it('keeps both files by default, with the extension in place, also beside an unfinished one', async () => {
    const { ann } = await build();
    const begin = async (name: string) => (await ann.call('upload-begin', { name, size: 1 })).name;
    await ann.upload('backup.tar.gz', 1);
    expect(await begin('BACKUP.tar.gz')).toBe('BACKUP (1).tar.gz');
    expect(await begin('backup.tar.gz')).toBe('backup (2).tar.gz');
    for (let n = 3; n < 12; n += 1) expect(await begin('backup.tar.gz')).toBe(`backup (${n}).tar.gz`);
  });

  it('fails on a name conflict when asked to', async () => {
    const { ann } = await build();
    await ann.upload('a.txt', 1);
    await expect(ann.upload('A.TXT', 1, 'root', 'fail')).rejects.toMatchObject({
      code: 'drive/name-taken',
      details: { free: 'A (1).TXT' },
    });
    expect(await ann.names()).toEqual(['a.txt']);
  });

  it('with an invalid name is refused with a valid one', async () => {
    const { ann } = await build();
    await expect(ann.upload('../../etc/passwd', 1)).rejects.toMatchObject({
      code: 'drive/name-invalid',
      details: { reason: 'slash', fixed: '..-..-etc-passwd' },
    });
  });

  it('beyond the quota is refused before its first byte, and reservations count', async () => {
    const { ann, counts } = await build({ quotaBytes: 100 });
    await ann.upload('a', 60);
    await ann.call('upload-begin', { name: 'b', size: 30 });
    await expect(ann.call('upload-begin', { name: 'c', size: 11 })).rejects.toMatchObject({
      code: 'drive/quota-exceeded',
      details: { missing: 1 },
    });
    await ann.call('upload-begin', { name: 'd', size: 10 });
    await ann.call('upload-begin', { name: 'e', size: 0 });
    expect((await counts('ann')).kept).toEqual({ usedBytes: 60, reservedBytes: 40, files: 1 });
  });

  it('of an owner has no quota', async () => {
    const { ann } = await build({ role: 'owner' });
    await ann.call('upload-begin', { name: 'a', size: 10 * limits.drive.quotaBytesDefault });
    expect((await ann.call('drive-usage', {})).quotaBytes).toBeNull();
  });

  it('releases its reservation when it is cancelled, and takes no more bytes', async () => {
    const { ann, storage, counts } = await build();
    const { uploadId, objectName } = await ann.call('upload-begin', { name: 'a', size: 10 });
    await storage.begin(objectName, 10, ann.caller);
    expect(await storage.sessions()).toEqual([objectName]);
    expect(await ann.call('upload-cancel', { uploadId })).toEqual({ state: 'cancelled' });
    expect(await ann.call('upload-cancel', { uploadId })).toEqual({ state: 'cancelled' });
    expect(await storage.sessions()).toEqual([]);
    await expect(storage.put(objectName, Buffer.alloc(10), ann.caller)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect((await counts('ann')).kept).toEqual({ usedBytes: 0, reservedBytes: 0, files: 0 });
  });

  it('cannot be cancelled after it finished', async () => {
    const { ann, storage } = await build();
    const { uploadId, objectName } = await ann.call('upload-begin', { name: 'a', size: 1 });
    await storage.put(objectName, Buffer.alloc(1), ann.caller);
    expect(await ann.call('upload-cancel', { uploadId })).toEqual({ state: 'done' });
    expect(await ann.names()).toEqual(['a']);
  });

  it('expires after a week without a byte; one that is queried lives on', async () => {
    const { ann, storage, clock, drive, counts } = await build();
    const [left, alive] = [
      await ann.call('upload-begin', { name: 'left', size: 10 }),
      await ann.call('upload-begin', { name: 'alive', size: 3 }),
    ];
    await storage.begin(left.objectName, 10, ann.caller);
    clock.advance(limits.storage.uploadIdleMs - 1000);
    await storage.begin(alive.objectName, 3, ann.caller);
    expect(await drive.expireStaleUploads()).toBe(0);
    clock.advance(2000);
    expect(await drive.expireStaleUploads()).toBe(1);
    expect(await storage.sessions()).toEqual([alive.objectName]);
    await expect(ann.call('upload-cancel', { uploadId: left.uploadId })).rejects.toMatchObject({
      code: 'upload/not-found',
    });
    await storage.put(alive.objectName, Buffer.alloc(3), ann.caller);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 3, reservedBytes: 0, files: 1 });
    expect(counted).toEqual(kept);
  });
});

describeDriveOnBothDatabases('An upload', (open) => {
  const { build } = prepare(open);

  it('arrives beside a file that took its name meanwhile', async () => {
    const { ann, storage } = await build();
    const begin = () => ann.call('upload-begin', { name: 'a.txt', size: 1, conflict: 'fail' });
    const [first, second] = [await begin(), await begin()];
    await storage.put(second.objectName, Buffer.alloc(1), ann.caller);
    await storage.put(first.objectName, Buffer.alloc(1), ann.caller);
    expect(await ann.names()).toEqual(['a (1).txt', 'a.txt']);
  });

  it('gets a name of its own when it finishes at the same moment as nine with the same name', async () => {
    const { ann, storage } = await build();
    const begun = [];
    for (let n = 0; n < 10; n += 1)
      begun.push(await ann.call('upload-begin', { name: n % 2 ? 'a.txt' : 'A.TXT', size: 1, conflict: 'fail' }));
    await Promise.all(begun.map(({ objectName }) => storage.put(objectName, Buffer.alloc(1), ann.caller)));
    const names = await ann.names();
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(10);
  });

  it('of ten at once is accepted as far as the quota allows (T34)', async () => {
    const { ann, counts } = await build({ quotaBytes: 100 });
    const begun = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => ann.call('upload-begin', { name: `f${n}`, size: 30 })),
    );
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await counts('ann')).kept.reservedBytes).toBe(90);
  });

  it('is either cancelled or finished when both happen at once', async () => {
    const { ann, storage, counts } = await build();
    for (let n = 0; n < 10; n += 1) {
      const { uploadId, objectName, nodeId } = await ann.call('upload-begin', { name: `f${n}`, size: 1 });
      const [cancelled, finished] = await Promise.allSettled([
        ann.call('upload-cancel', { uploadId }),
        storage.put(objectName, Buffer.alloc(1), ann.caller),
      ]);
      const state = cancelled.status === 'fulfilled' ? cancelled.value.state : 'refused';
      expect([state, finished.status]).toEqual(state === 'done' ? ['done', 'fulfilled'] : ['cancelled', 'rejected']);
      const exists = (await ann.names()).includes(`f${n}`);
      expect([nodeId, exists]).toEqual([nodeId, state === 'done']);
    }
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual(counted);
  });
});

/** What the suites of this file share. */
function prepare(open: OpenDrive) {
  const build = async (options?: { role?: 'owner'; quotaBytes?: number }) => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann', options) };
  };
  return { build };
}
