import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDownloads } from '../../testing/drive/downloads.suite.ts';
import { describeDrive, type OpenDrive } from '../../testing/drive/drive-fixture.suite.ts';
import { furnishLinks } from '../testing/links.suite.ts';

async function build(open: OpenDrive) {
  const fixture = await furnishLinks(await openDownloads(open));
  const { ada, share, core } = fixture;
  const { link, token } = await share({ role: 'edit' });
  return {
    ...fixture,
    link,
    token,
    visits: async () => (await ada.call('link-visits', { id: link.id })).items,
    seen: () => ada.call('link-get', { id: link.id }),
    /** Uses up the visitor's hourly limit except for one visit. */
    async tire(mark: string) {
      const rule = { max: limits.link.visitsPerVisitorPerHour, windowMs: hourMs };
      while ((await core.rateLimits.peek(`link visits ${link.id} ${mark}`, { ...rule, max: rule.max - 1 })).allowed)
        await core.rateLimits.hit(`link visits ${link.id} ${mark}`, rule);
    },
  };
}

const hourMs = 60 * 60 * 1000;

describeDrive('What a guest leaves in the database', (open) => {
  it('is a limited number of visits per hour, while counters and uploads are always recorded', async () => {
    const { visitor, token, visits, seen, tire, storage, clock } = await build(open);
    const openLink = (client?: string) => visitor(client).call('link-open', { token });
    await openLink();
    await tire((await visits())[0]?.visitor ?? '');
    for (let count = 0; count < 3; count += 1) await openLink();
    expect([(await visits()).length, (await seen()).opens]).toEqual([2, 4]);
    await openLink('203.0.113.77');
    const { objectName } = await visitor().call('link-upload', { token, name: 'n.txt', size: 3 });
    await storage.put(objectName, Buffer.from('sun'), undefined);
    expect((await visits()).map(({ event }) => event).sort()).toEqual(['opened', 'opened', 'opened', 'uploaded']);
    clock.advance(hourMs);
    await openLink();
    expect(await visits()).toHaveLength(5);
  });

  it('does not flood the activity feed with downloads', async () => {
    const { ada, ask, visitor, token, file, visits, seen, tire } = await build(open);
    const download = async () => ask((await visitor().call('link-ticket', { token, ids: [file] })).url);
    await visitor().call('link-open', { token });
    await tire((await visits())[0]?.visitor ?? '');
    for (let count = 0; count < 3; count += 1) await download();
    await expect.poll(async () => (await seen()).downloads, { timeout: 30_000 }).toBe(3);
    const mailCount = async () =>
      (await ada.call('drive-activity', { id: file })).items.filter(({ verb }) => verb === 'downloaded').length;
    expect([(await visits()).filter(({ event }) => event === 'downloaded').length, await mailCount()]).toEqual([1, 1]);
  });

  it('is no row for each download of a year: a row is deleted after its ticket has expired', async () => {
    const { ask, visitor, token, file, seen, database, tasks, clock, link } = await build(open);
    const rows = async () =>
      (await sql<{ state: string }>`select state from drive_link_downloads`.execute(database.query)).rows;
    await ask((await visitor().call('link-ticket', { token, ids: [file] })).url);
    await expect.poll(async () => (await seen()).downloads, { timeout: 30_000 }).toBe(1);
    await sql`insert into drive_link_downloads (ticket_id, link_id, node_id, state, is_limited, requests, at)
      values ('fallen', ${link.id}, null, 'begun', 1, 1, ${clock.now()})`.execute(database.query);
    const forget = tasks.get('forget old visits of links');
    clock.advance(limits.drive.ticketContinueMs);
    await forget?.();
    expect(await rows()).toHaveLength(2);
    clock.advance(limits.drive.ticketContinueMs + 1);
    await forget?.();
    expect(await rows()).toEqual([{ state: 'begun' }]);
    clock.advance(limits.link.visitsLifetimeMs);
    await forget?.();
    expect(await rows()).toEqual([]);
  });

  it('includes no thumbnail for an unknown, trashed or unshared id', async () => {
    const { visitor, token, ada, storage, folder, file } = await build(open);
    const picture = await ada.call('upload-begin', { name: 'p.png', size: 3, folderId: folder });
    await storage.put(picture.objectName, Buffer.from('png'), ada.caller, 'image/png');
    const trashed = await ada.call('upload-begin', { name: 'q.png', size: 3, folderId: folder });
    await storage.put(trashed.objectName, Buffer.from('png'), ada.caller, 'image/png');
    await ada.trash(trashed.nodeId);
    const other = await ada.upload('other.png', 'x');
    const nowhere = Array.from({ length: 150 }, (_, count) => `AAAAAAAAAAbbbbbbbbb${String(count).padStart(3, '0')}`);
    const ids = [...nowhere, picture.nodeId, trashed.nodeId, other, file, folder, '..', picture.nodeId];
    const { thumbnails } = await visitor().call('link-thumbnails', { token, ids });
    expect(thumbnails.map(({ id }) => id)).toEqual([picture.nodeId]);
    expect((await visitor().call('link-thumbnails', { token, ids: ['..'] })).thumbnails).toEqual([]);
  });
});
