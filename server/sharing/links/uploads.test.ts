import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeDrive } from '../../testing/drive/drive-fixture.suite.ts';
import { codeOf, errorOf, type LinkFixture, openLinkFixture } from '../testing/links.suite.ts';

describeDrive('An upload through a link', (open) => {
  it('appears in the folder when it is complete, beside a file with the same name', async () => {
    const { ada, share, visitor, storage, folder, counts, database } = await openLinkFixture(open);
    const { link, token } = await share({ role: 'add', notify: 'every' });
    const input = { token, name: 'beach.txt', size: 3, contentType: 'text/plain' };
    const begun = await visitor('203.0.113.5').call('link-upload', input);
    expect(await ada.names(folder)).toEqual(['Day one', 'beach.txt']);
    await storage.put(begun.objectName, Buffer.from('sun'), undefined);
    expect(await ada.names(folder)).toEqual(['Day one', 'beach.txt', 'beach (1).txt'].sort(byKind));
    expect(await ada.call('link-get', { id: link.id })).toMatchObject({ uploads: 1 });
    const [visit] = (await ada.call('link-visits', { id: link.id })).items;
    expect(visit).toMatchObject({ event: 'uploaded', name: 'beach (1).txt', bytes: 3 });
    expect(visit?.visitor).toMatch(/^[\w-]{12}$/);
    const { rows } = await sql<{ actor_kind: string; actor_id: string }>`select actor_kind, actor_id from drive_activity
      where verb = 'received'`.execute(database.query);
    expect(rows).toEqual([{ actor_kind: 'link', actor_id: link.id }]);
    const { kept, counted } = await counts('ada');
    expect(kept).toEqual(counted);
  });

  it('goes into a shared folder and nowhere else', async () => {
    const { ada, share, visitor, folder, inner, file } = await openLinkFixture(open);
    const { token } = await share({ role: 'edit' }, file, inner);
    const begin = (folderId?: string) =>
      codeOf(visitor().call('link-upload', { token, name: 'n.txt', size: 1, ...(folderId && { folderId }) }));
    expect(await begin()).toBeUndefined();
    expect(await begin(inner)).toBeUndefined();
    for (const id of [folder, file, 'root', await ada.folder('Other')]) expect(await begin(id)).toBe('drive/not-found');
    const { token: onlyFile } = await share({ role: 'edit' }, file);
    expect(await codeOf(visitor().call('link-upload', { token: onlyFile, name: 'n.txt', size: 1 }))).toBe('link/role');
  });

  it('counts towards the quota of the creator', async () => {
    const fixture = await openLinkFixture(open);
    const { share, visitor, change } = fixture;
    const { token } = await share({ role: 'add' });
    await change('ada', { quotaBytes: 100 });
    expect(await codeOf(visitor().call('link-upload', { token, name: 'big.bin', size: 101 }))).toBe(
      'drive/quota-exceeded',
    );
    expect(await codeOf(visitor().call('link-upload', { token, name: 'fits.bin', size: 50 }))).toBeUndefined();
    expect(await codeOf(visitor().call('link-upload', { token, name: 'fits.bin', size: 50 }))).toBe(
      'drive/quota-exceeded',
    );
  });

  it('does not reveal names in a hidden folder, nor the free space', async () => {
    const { share, visitor, change } = await openLinkFixture(open);
    const nameBy = async (role: 'add' | 'edit') => {
      const { token } = await share({ role });
      return (await visitor().call('link-upload', { token, name: 'beach.txt', size: 1 })).name;
    };
    expect([await nameBy('add'), await nameBy('edit')]).toEqual(['beach.txt', 'beach (2).txt']);
    const { token } = await share({ role: 'add' });
    await change('ada', { quotaBytes: 100 });
    const refused = await errorOf(visitor().call('link-upload', { token, name: 'big.bin', size: 1e15 }));
    expect(refused).toMatchObject({ code: 'drive/quota-exceeded', details: {} });
    expect(Object.keys(refused?.details ?? {})).toEqual([]);
  });

  it('does not reserve space before its bytes arrive, so that the owner’s own files come first (T34)', async () => {
    const { ada, share, visitor, change, storage, folder, file, counts } = await openLinkFixture(open);
    const { kept } = await counts('ada');
    await change('ada', { quotaBytes: kept.usedBytes + 100 });
    const { token } = await share({ role: 'add' });
    const begin = (name: string, size: number) => visitor().call('link-upload', { token, name, size });
    const [large, small] = [await begin('large.bin', 90), await begin('small.bin', 10)];
    expect(await codeOf(begin('more.bin', 1))).toBe('drive/quota-exceeded');
    // No byte has arrived, so it does not limit the owner's uploads, copies and checks.
    expect(await ada.call('upload-preflight', { files: [{ path: ['x'], size: 101 }] })).toMatchObject({
      freeBytes: 100,
      missingBytes: 1,
    });
    expect(await codeOf(ada.call('drive-copy', { ids: [file] }))).toBeUndefined();
    const used = (await counts('ada')).kept.usedBytes - kept.usedBytes;
    const own = await ada.call('upload-begin', { name: 'own.bin', size: 90 - used });
    expect(await codeOf(ada.call('upload-begin', { name: 'own too.bin', size: 11 }))).toBe('drive/quota-exceeded');
    // Her own uploads reserve space; a guest gets what remains.
    expect(await codeOf(storage.put(large.objectName, Buffer.alloc(90), undefined))).toBe('storage/quota-exceeded');
    expect(await codeOf(storage.put(small.objectName, Buffer.alloc(10), undefined))).toBeUndefined();
    await storage.put(own.objectName, Buffer.alloc(90 - used), ada.caller);
    expect(await ada.names(folder)).toContain('small.bin');
    const after = await counts('ada');
    expect(after.kept).toEqual(after.counted);
    expect(after.kept).toMatchObject({ usedBytes: kept.usedBytes + 100, reservedBytes: 0 });
  });

  const closings: [string, (fixture: LinkFixture, id: string) => Promise<unknown>][] = [
    ['expires', async ({ clock }) => clock.advance(limits.link.lifetimeMinMs)],
    ['is paused', ({ ada }, id) => ada.call('link-pause', { id })],
    ['is revoked', ({ ada }, id) => ada.call('link-revoke', { id })],
    ['is rotated', ({ ada }, id) => ada.call('link-rotate', { id })],
    ['gets a password', ({ ada }, id) => ada.call('link-update', { id, password: 'correct horse' })],
    ['no longer accepts files', ({ ada }, id) => ada.call('link-update', { id, role: 'view' })],
    ['shares a folder in the trash', ({ ada, folder }) => ada.trash(folder)],
    ['belongs to a disabled account', ({ change }) => change('ada', { disabled: true })],
  ];
  for (const [what, close] of closings) {
    it(`ends at its next chunk, and releases its space, when the link ${what} (T12, T16)`, async () => {
      const fixture = await openLinkFixture(open);
      const { share, visitor, storage, clock, counts } = fixture;
      const before = await counts('ada');
      const { link, token } = await share({ role: 'add', expiresAt: clock.now() + limits.link.lifetimeMinMs });
      const { objectName } = await visitor().call('link-upload', { token, name: 'n.txt', size: 3 });
      const guard = storage.guard();
      const proceed = async (name: string) => guard.continued?.(name, undefined);
      await storage.begin(objectName, 3, undefined);
      expect(await storage.sessions()).toEqual([objectName]);
      expect(await codeOf(proceed(objectName))).toBeUndefined();
      await close(fixture, link.id);
      expect(await codeOf(proceed(objectName))).toBe('storage/unauthorized');
      expect(await codeOf(storage.finish(objectName, Buffer.from('sun'), undefined))).toBe('storage/unauthorized');
      expect(await storage.sessions()).toEqual([]);
      expect((await counts('ada')).kept).toEqual(before.kept);
    });
  }

  it('is refused when the link closes between the last chunk and the end (T16)', async () => {
    const { ada, share, visitor, storage, folder } = await openLinkFixture(open);
    const { link, token } = await share({ role: 'add' });
    const { objectName } = await visitor().call('link-upload', { token, name: 'n.txt', size: 3 });
    await ada.call('link-pause', { id: link.id });
    expect(await codeOf(storage.finish(objectName, Buffer.from('sun'), undefined))).toBe('storage/unauthorized');
    expect(await ada.names(folder)).toEqual(['Day one', 'beach.txt']);
  });

  it('is one of at most two hundred open uploads, of which idle ones give way after an hour', async () => {
    const { share, visitor, clock, storage, counts } = await openLinkFixture(open);
    const { token } = await share({ role: 'add' });
    const begin = (n: number) => visitor().call('link-upload', { token, name: `${n}.txt`, size: 1 });
    const { objectName: left } = await begin(0);
    await storage.begin(left, 1, undefined);
    clock.advance(limits.link.crowdedUploadIdleMs + 1);
    const { objectName: live } = await begin(1);
    await storage.begin(live, 1, undefined);
    for (let n = 2; n < limits.link.openUploadsMax; n += 1) expect(await codeOf(begin(n))).toBeUndefined();
    expect(await storage.sessions()).toEqual([left, live].sort());
    // A guest who begins two hundred uploads and leaves blocks others for no longer than that.
    expect(await codeOf(begin(998))).toBeUndefined();
    expect(await storage.sessions()).toEqual([live]);
    expect(await codeOf(begin(999))).toBe('drive/too-many');
    expect(await storage.sessions()).toEqual([live]);
    expect((await counts('ada')).kept.reservedBytes).toBe(limits.link.openUploadsMax);
  });
});

function byKind(a: string, b: string): number {
  return Number(a.includes('.')) - Number(b.includes('.')) || a.localeCompare(b);
}
