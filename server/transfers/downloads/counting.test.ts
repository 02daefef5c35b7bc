import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { furnishLinks } from '../../sharing/testing/links.suite.ts';
import { openDownloads, put } from '../../testing/drive/downloads.suite.ts';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';

const large = Buffer.alloc(16_000_000, 'bytes that no socket can hold at once. ');

describeDriveOnBothDatabases('A ticket of a link with a download limit', (open) => {
  const build = async (maxDownloads: number) => {
    const fixture = await furnishLinks(await openDownloads(open));
    const file = await put(fixture, fixture.ada, { name: 'large.bin', bytes: large, folderId: fixture.folder });
    const { link, token } = await fixture.share({ maxDownloads });
    const guest = fixture.visitor('203.0.113.9');
    return {
      ...fixture,
      ticket: async (ids = [file]) => (await guest.call('link-ticket', { token, ids })).url,
      downloads: async () => (await fixture.ada.call('link-get', { id: link.id })).downloads,
    };
  };

  it('completes once when many requests send the last byte at once (T15)', async () => {
    const { ask, ticket, downloads } = await build(1);
    const url = await ticket();
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask(url)));
    const whole = replies.filter(({ status, isWhole }) => status === 200 && isWhole);
    expect(whole.map(({ body }) => body.equals(large))).toEqual([true]);
    await expect.poll(downloads).toBe(1);
    for (const headers of [{}, { range: 'bytes=0-9' }, { range: 'bytes=-1' }])
      expect((await ask(url, headers)).status).toBe(404);
    expect((await ask(url, {}, 'HEAD')).status).toBe(404);
  });

  it('counts once when a download manager fetches its ranges in parallel (T15)', async () => {
    const { ask, ticket, downloads } = await build(1);
    const url = await ticket();
    const step = large.length / 4;
    const parts = await Promise.all(
      [0, 1, 2, 3].map((part) => ask(url, { range: `bytes=${part * step}-${(part + 1) * step - 1}` })),
    );
    expect(parts.map(({ status }) => status)).toEqual([206, 206, 206, 206]);
    expect(Buffer.concat(parts.map(({ body }) => body)).equals(large)).toBe(true);
    await expect.poll(downloads).toBe(1);
  });

  it('is refunded when the visitor disconnects, and is counted again when the download resumes (T15)', async () => {
    const { ask, hangUp, ticket, downloads } = await build(1);
    const url = await ticket();
    await hangUp(url);
    await expect.poll(downloads).toBe(0);
    const rest = await ask(url, { range: 'bytes=1000-' });
    expect([rest.status, rest.body.equals(large.subarray(1000))]).toEqual([206, true]);
    await expect.poll(downloads).toBe(1);
    expect((await ask(url)).status).toBe(404);
  });

  it('counts a zip as one download, and completes it once (T15)', async () => {
    const { ask, hangUp, ticket, downloads, folder } = await build(1);
    const [first, second] = [await ticket([folder]), await ticket([folder])];
    await hangUp(first);
    await expect.poll(downloads).toBe(0);
    const replies = await Promise.all([ask(first), ask(first), ask(second)]);
    expect(replies.filter(({ status, isWhole }) => status === 200 && isWhole)).toHaveLength(1);
    await expect.poll(downloads).toBe(1);
  });

  it('is refunded after its lifetime when the process that served it crashed', async () => {
    const { database, ask, hangUp, ticket, downloads, drive, clock } = await build(2);
    const url = await ticket();
    await hangUp(url);
    await expect.poll(downloads).toBe(0);
    const ticketId = new URL(url).pathname.split('/')[2] ?? '';
    await database.query
      .withTables<{ drive_link_downloads: { ticket_id: string; requests: number } }>()
      .updateTable('drive_link_downloads')
      .set({ requests: 1 })
      .where('ticket_id', '=', ticketId)
      .execute();
    await ask(url, { range: 'bytes=0-9' });
    await expect.poll(downloads).toBe(1);
    clock.advance(limits.drive.ticketContinueMs);
    await drive.forgetTickets();
    expect(await downloads()).toBe(0);
  });
});
