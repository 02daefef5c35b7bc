import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../testing/databases.ts';
import { codeOf, type LinkHouse, openLinkHouse } from './links.suite.ts';

describeOnBothDatabases('A file that comes by a link', (open) => {
  it('lies in the folder when its bytes are there, beside what has its name', async () => {
    const { ada, share, visitor, storage, folder, counts, database } = await openLinkHouse(open);
    const { link, token } = await share({ role: 'add', notify: 'every' });
    const wish = { token, name: 'beach.txt', size: 3, contentType: 'text/plain' };
    const begun = await visitor('203.0.113.5').call('link-upload', wish);
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

  it('goes where the link shows, and nowhere else', async () => {
    const { ada, share, visitor, folder, inner, file } = await openLinkHouse(open);
    const { token } = await share({ role: 'edit' }, file, inner);
    const begin = (folderId?: string) =>
      codeOf(visitor().call('link-upload', { token, name: 'n.txt', size: 1, ...(folderId && { folderId }) }));
    expect(await begin()).toBeUndefined();
    expect(await begin(inner)).toBeUndefined();
    for (const id of [folder, file, 'root', await ada.folder('Other')]) expect(await begin(id)).toBe('drive/not-found');
    const { token: onlyFile } = await share({ role: 'edit' }, file);
    expect(await codeOf(visitor().call('link-upload', { token: onlyFile, name: 'n.txt', size: 1 }))).toBe('link/role');
  });

  it('takes the room of the one who shared, and no more than there is', async () => {
    const house = await openLinkHouse(open);
    const { share, visitor, people } = house;
    const { token } = await share({ role: 'add' });
    const person = people.get('ada');
    if (person) people.set('ada', { ...person, quotaBytes: 100 });
    expect(await codeOf(visitor().call('link-upload', { token, name: 'big.bin', size: 101 }))).toBe(
      'drive/quota-exceeded',
    );
    expect(await codeOf(visitor().call('link-upload', { token, name: 'fits.bin', size: 50 }))).toBeUndefined();
    expect(await codeOf(visitor().call('link-upload', { token, name: 'fits.bin', size: 50 }))).toBe(
      'drive/quota-exceeded',
    );
  });

  const closings: [string, (house: LinkHouse, id: string) => Promise<unknown>][] = [
    ['expires', async ({ clock }) => clock.advance(limits.link.lifetimeMinMs)],
    ['is paused', ({ ada }, id) => ada.call('link-pause', { id })],
    ['is revoked', ({ ada }, id) => ada.call('link-revoke', { id })],
    ['gets another address', ({ ada }, id) => ada.call('link-rotate', { id })],
    ['gets a password', ({ ada }, id) => ada.call('link-update', { id, password: 'correct horse' })],
    ['no longer takes files', ({ ada }, id) => ada.call('link-update', { id, role: 'view' })],
    ['shows what is in the trash', ({ ada, folder }) => ada.trash(folder)],
    [
      'is of somebody whose account is switched off',
      async ({ people }) => {
        const person = people.get('ada');
        if (person) people.set('ada', { ...person, disabled: true });
      },
    ],
  ];
  for (const [what, close] of closings) {
    it(`ends at its next piece, and gives its room back, when the link ${what} (T12, T16)`, async () => {
      const house = await openLinkHouse(open);
      const { share, visitor, storage, clock, counts } = house;
      const before = await counts('ada');
      const { link, token } = await share({ role: 'add', expiresAt: clock.now() + limits.link.lifetimeMinMs });
      const { objectName } = await visitor().call('link-upload', { token, name: 'n.txt', size: 3 });
      const guard = storage.guard();
      const proceed = async (name: string) => guard.continued?.(name, undefined);
      expect(await codeOf(guard.authorize({ method: 'create', name: objectName, caller: undefined, size: 3 }))).toBe(
        undefined,
      );
      expect(await codeOf(proceed(objectName))).toBeUndefined();
      await close(house, link.id);
      expect(await codeOf(proceed(objectName))).toBe('storage/unauthorized');
      expect(await codeOf(storage.finish(objectName, Buffer.from('sun'), undefined))).toBe('storage/unauthorized');
      expect(storage.cancelled).toContain(objectName);
      expect((await counts('ada')).kept).toEqual(before.kept);
    });
  }

  it('does not arrive by a link that closed between the last piece and the end (T16)', async () => {
    const { ada, share, visitor, storage, folder } = await openLinkHouse(open);
    const { link, token } = await share({ role: 'add' });
    const { objectName } = await visitor().call('link-upload', { token, name: 'n.txt', size: 3 });
    await ada.call('link-pause', { id: link.id });
    expect(await codeOf(storage.finish(objectName, Buffer.from('sun'), undefined))).toBe('storage/unauthorized');
    expect(await ada.names(folder)).toEqual(['Day one', 'beach.txt']);
  });

  it('is one of no more than two hundred that are open at once', async () => {
    const { share, visitor } = await openLinkHouse(open);
    const { token } = await share({ role: 'add' });
    const begin = (n: number) => codeOf(visitor().call('link-upload', { token, name: `${n}.txt`, size: 1 }));
    for (let n = 0; n < limits.link.openUploadsMax; n += 1) expect(await begin(n)).toBeUndefined();
    expect(await begin(999)).toBe('drive/too-many');
  });
});

function byKind(a: string, b: string): number {
  return Number(a.includes('.')) - Number(b.includes('.')) || a.localeCompare(b);
}
