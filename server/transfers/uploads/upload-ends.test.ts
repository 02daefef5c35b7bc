import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';
import { findUpload } from './store/uploads.ts';

describeDriveOnBothDatabases('Unfinished uploads', (open) => {
  const build = async (options?: { quotaBytes?: number }) => {
    const fixture = await open();
    const stateOf = async (id: string) => (await findUpload(fixture.database.query, id))?.state;
    return { ...fixture, stateOf, ann: await fixture.join('ann', options) };
  };

  it('are listed from every device, the latest first, in pages, with what is needed to resume', async () => {
    const { ann, clock } = await build();
    const folderId = await ann.folder('Photos');
    const target = await ann.upload('old.txt', 'old', folderId);
    const begun = [];
    for (let n = 0; n < 5; n += 1) {
      clock.advance(1000);
      begun.push(
        await ann.call('upload-begin', {
          name: n === 2 ? 'old.txt' : `f${n}`,
          size: n,
          folderId,
          conflict: n === 2 ? 'replace' : 'keepBoth',
          fingerprint: `print ${n}`,
          device: 'Firefox on Windows',
          contentType: 'image/png',
        }),
      );
    }
    const all = (await ann.call('upload-list', {})).items;
    expect(all.map(({ uploadId }) => uploadId)).toEqual(begun.map(({ uploadId }) => uploadId).reverse());
    expect(all[2]).toEqual({
      ...begun[2],
      nodeId: target,
      folderId,
      folderName: 'Photos',
      size: 2,
      contentType: 'image/png',
      conflict: 'replace',
      fingerprint: 'print 2',
      device: 'Firefox on Windows',
      createdAt: clock.now() - 2000,
      touchedAt: clock.now() - 2000,
      expiresAt: clock.now() - 2000 + limits.storage.uploadIdleMs,
    });
    const first = await ann.call('upload-list', { pageSize: 2 });
    const second = await ann.call('upload-list', { pageSize: 3, cursor: first.cursor ?? '' });
    expect([...first.items, ...second.items]).toEqual(all);
    expect(second.cursor).toBeNull();
  });

  it('are not listed to others, and ended uploads are not listed (T17)', async () => {
    const { ann, join, storage } = await build();
    const [done, cancelled] = [
      await ann.call('upload-begin', { name: 'done', size: 1 }),
      await ann.call('upload-begin', { name: 'cancelled', size: 1 }),
    ];
    const open = await ann.call('upload-begin', { name: 'open', size: 1 });
    await storage.put(done.objectName, Buffer.alloc(1), ann.caller);
    await ann.call('upload-cancel', { uploadId: cancelled.uploadId });
    expect((await ann.call('upload-list', {})).items.map(({ uploadId }) => uploadId)).toEqual([open.uploadId]);
    const bob = await join('bob', { role: 'owner' });
    expect((await bob.call('upload-list', {})).items).toEqual([]);
    await expect(bob.call('upload-cancel', { uploadId: open.uploadId })).rejects.toMatchObject({
      code: 'upload/not-found',
    });
    await expect(ann.call('upload-list', { cursor: 'not one' })).rejects.toMatchObject({ code: 'request/invalid' });
  });

  it('are rejected, and their reservation is released, when the quota was lowered', async () => {
    const fixture = await build({ quotaBytes: 100 });
    const { ann, change, storage, counts, stateOf } = fixture;
    await ann.upload('there', 50);
    const [small, large] = [
      await ann.call('upload-begin', { name: 'small', size: 10 }),
      await ann.call('upload-begin', { name: 'large', size: 40 }),
    ];
    await storage.begin(large.objectName, 40, ann.caller);
    await change('ann', { quotaBytes: 60 });
    await expect(storage.put(large.objectName, Buffer.alloc(40), ann.caller)).rejects.toMatchObject({
      code: 'storage/quota-exceeded',
    });
    expect(await stateOf(large.uploadId)).toBe('rejected');
    expect(await storage.sessions()).toEqual([]);
    expect((await counts('ann')).kept.reservedBytes).toBe(10);
    await expect(ann.call('upload-cancel', { uploadId: large.uploadId })).rejects.toMatchObject({
      code: 'upload/not-found',
    });
    await storage.put(small.objectName, Buffer.alloc(10), ann.caller);
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 60, reservedBytes: 0, files: 2 });
    expect(counted).toEqual(kept);
  });

  it('never store more than the quota at the moment they finish (T34)', async () => {
    const fixture = await build({ quotaBytes: 100 });
    const { ann, change, storage, counts } = fixture;
    const begun = [];
    for (let n = 0; n < 10; n += 1) begun.push(await ann.call('upload-begin', { name: `f${n}`, size: 10 }));
    await change('ann', { quotaBytes: 35 });
    const ends = await Promise.allSettled(
      begun.map(({ objectName }) => storage.put(objectName, Buffer.alloc(10), ann.caller)),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await counts('ann')).kept.usedBytes).toBe(30);
  });

  it('fail on bytes that were damaged in transit, and only for a sender with permission', async () => {
    const { ann, join, storage, counts, stateOf } = await build();
    const bob = await join('bob');
    const { uploadId, objectName } = await ann.call('upload-begin', { name: 'a', size: 10 });
    const guard = storage.guard();
    for (const caller of [bob.caller, undefined]) await guard.damaged?.(objectName, caller);
    for (const name of ['a', 'files/x', `${objectName}/`]) await guard.damaged?.(name, ann.caller);
    expect(await stateOf(uploadId)).toBe('created');
    await guard.damaged?.(objectName, ann.caller);
    await guard.damaged?.(objectName, ann.caller);
    expect(await stateOf(uploadId)).toBe('failed');
    expect((await counts('ann')).kept).toEqual({ usedBytes: 0, reservedBytes: 0, files: 0 });
  });

  it('into a folder that is trashed meanwhile arrive in it, and are restored with it', async () => {
    const { ann, storage, counts } = await build();
    const folder = await ann.folder('thrown');
    const late = await ann.call('upload-begin', { name: 'late', size: 3, folderId: folder });
    await ann.trash(folder);
    await expect(ann.call('upload-begin', { name: 'new', size: 3, folderId: folder })).rejects.toMatchObject({
      code: 'drive/trashed',
    });
    await storage.put(late.objectName, Buffer.alloc(3), ann.caller);
    await expect(ann.call('drive-get', { id: late.nodeId })).rejects.toMatchObject({ code: 'drive/trashed' });
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 3, reservedBytes: 0, files: 1 });
    expect(counted).toEqual(kept);
    await ann.call('drive-restore', { ids: [folder] });
    expect(await ann.names(folder)).toEqual(['late']);
    const gone = await ann.call('upload-begin', { name: 'gone', size: 3, folderId: folder });
    await ann.trash(folder);
    await ann.call('drive-purge', { ids: [folder] });
    await expect(storage.put(gone.objectName, Buffer.alloc(3), ann.caller)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
  });

  it('do not expire while their bytes come', async () => {
    const { ann, clock, drive, storage } = await build();
    const { uploadId, objectName } = await ann.call('upload-begin', { name: 'slow', size: 10 });
    for (let n = 0; n < 4; n += 1) {
      clock.advance(limits.storage.uploadIdleMs - 1000);
      await storage.guard().continued?.(objectName, ann.caller);
      expect(await drive.expireStaleUploads()).toBe(0);
    }
    clock.advance(limits.storage.uploadIdleMs + 1000);
    expect(await drive.expireStaleUploads()).toBe(1);
    await expect(ann.call('upload-cancel', { uploadId })).rejects.toMatchObject({ code: 'upload/not-found' });
    await expect(storage.guard().continued?.(objectName, ann.caller)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
  });

  it('of visitors expire after two days and cannot be resumed by the owner', async () => {
    const { ann, clock, drive, storage, visitor, counts } = await build();
    const folder = await ann.folder('Inbox');
    const { url } = await ann.call('link-create', { targets: [folder], role: 'add' });
    const token = url.slice(url.lastIndexOf('/') + 1);
    const begun = await visitor().call('link-upload', { token, name: 'a', size: 9 });
    await storage.begin(begun.objectName, 9, undefined);
    await ann.call('upload-begin', { name: 'own', size: 3 });
    expect((await ann.call('upload-list', {})).items.map(({ name }) => name)).toEqual(['own']);
    await expect(ann.call('upload-cancel', { uploadId: begun.uploadId })).rejects.toMatchObject({
      code: 'upload/not-found',
    });
    clock.advance(limits.link.visitorUploadIdleMs - 1);
    expect(await drive.expireStaleUploads()).toBe(0);
    clock.advance(2);
    expect(await drive.expireStaleUploads()).toBe(1);
    expect(await storage.sessions()).toEqual([]);
    expect((await counts('ann')).kept).toEqual({ usedBytes: 0, reservedBytes: 3, files: 0 });
  });

  it('of visitors can be sent, but not read, by whoever knows their id, signed in or not', async () => {
    const { ann, join, storage, visitor, counts } = await build();
    const folder = await ann.folder('Inbox');
    const { url } = await ann.call('link-create', { targets: [folder], role: 'add' });
    const token = url.slice(url.lastIndexOf('/') + 1);
    for (const caller of [undefined, (await join('bob')).caller]) {
      const { objectName } = await visitor().call('link-upload', { token, name: 'a', size: 3 });
      for (const size of [2, 4])
        await expect(storage.put(objectName, Buffer.alloc(size), caller)).rejects.toMatchObject({
          code: 'storage/unauthorized',
        });
      await storage.put(objectName, Buffer.from('abc'), caller);
      await expect(storage.get(objectName, caller)).rejects.toMatchObject({
        code: caller ? 'storage/object-not-found' : 'storage/unauthorized',
      });
      await expect(storage.put(objectName, Buffer.from('xyz'), caller)).rejects.toMatchObject({
        code: 'storage/unauthorized',
      });
      expect(await storage.get(objectName, ann.caller)).toBe('abc');
    }
    const { kept, counted } = await counts('ann');
    expect(kept).toEqual({ usedBytes: 6, reservedBytes: 0, files: 2 });
    expect(counted).toEqual(kept);
  });

  it('end once when several ends come at the same moment', async () => {
    const { ann, drive, clock, storage, counts } = await build();
    for (let n = 0; n < 6; n += 1) {
      const { uploadId, objectName } = await ann.call('upload-begin', { name: `f${n}`, size: 7 });
      clock.advance(limits.storage.uploadIdleMs + 1);
      await Promise.allSettled([
        drive.expireStaleUploads(),
        ann.call('upload-cancel', { uploadId }),
        storage.guard().damaged?.(objectName, ann.caller),
        storage.put(objectName, Buffer.alloc(7), ann.caller),
        storage.put(objectName, Buffer.alloc(7), ann.caller),
      ]);
      const { kept, counted } = await counts('ann');
      expect(kept).toEqual(counted);
      expect(kept.reservedBytes).toBe(0);
    }
  });
});
