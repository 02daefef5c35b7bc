import { expect, it } from 'vitest';
import { openDownloads, put } from '../../testing/drive/downloads.suite.ts';
import {
  describeDrive,
  describeDriveOnBothDatabases,
  type OpenDrive,
} from '../../testing/drive/drive-fixture.suite.ts';
import { codeOf, furnishLinks, type LinkOptions } from '../testing/links.suite.ts';

async function build(open: OpenDrive, input: LinkOptions) {
  const fixture = await furnishLinks(await openDownloads(open));
  const { ada, share, visitor, file } = fixture;
  const { link, token } = await share(input);
  const guest = visitor('203.0.113.9');
  return {
    ...fixture,
    link,
    token,
    guest,
    /** The link as its creator sees it. */
    seen: () => ada.call('link-get', { id: link.id }),
    ticket: async (more: { ids?: string[]; inline?: boolean; rendition?: 'thumbnail' } = {}) =>
      (await guest.call('link-ticket', { token, ids: [file], ...more })).url,
  };
}

describeDrive('The download limit of a link', (open) => {
  it('is not used up by HEAD requests, thumbnails, revalidation or browsing (T15)', async () => {
    const { ask, guest, token, folder, ticket, seen } = await build(open, { maxDownloads: 1 });
    const url = await ticket();
    const { headers } = await ask(url, {}, 'HEAD');
    await ask(url, { 'if-none-match': headers.etag ?? '' });
    await guest.call('link-open', { token });
    await guest.call('link-browse', { token, folderId: folder });
    await guest.call('link-thumbnails', { token, ids: [folder] });
    expect(await codeOf(ticket({ rendition: 'thumbnail' }))).toBe('drive/no-thumbnail');
    expect(await seen()).toMatchObject({ state: 'active', downloads: 0 });
    expect((await ask(url)).status).toBe(200);
    await expect.poll(async () => (await seen()).state).toBe('exhausted');
  });

  it('counts bytes that are shown inline, because they can be kept (T15)', async () => {
    const { ask, ticket, seen } = await build(open, { maxDownloads: 1 });
    const [one, two] = [await ticket({ inline: true }), await ticket({ inline: true })];
    expect((await ask(one)).headers['content-disposition']).toMatch(/^attachment/);
    expect((await ask(two)).status).toBe(404);
    expect((await seen()).downloads).toBe(1);
  });
});

describeDriveOnBothDatabases('The download limit of a link', (open) => {
  it('admits exactly as many of many parallel downloads (T15)', async () => {
    const { ask, ada, link, ticket, seen } = await build(open, { maxDownloads: 4 });
    const urls: string[] = [];
    for (let made = 0; made < 24; made += 1) urls.push(await ticket());
    const replies = await Promise.all(urls.map((url) => ask(url)));
    const whole = replies.filter(({ status, isWhole }) => status === 200 && isWhole);
    expect(whole.map(({ body }) => body.toString())).toEqual(Array(4).fill('sand and sea'));
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(20);
    await expect.poll(async () => (await ada.call('link-visits', { id: link.id })).items.length).toBe(4);
    expect(await seen()).toMatchObject({ state: 'exhausted', downloads: 4 });
    // A raised limit admits more downloads.
    expect(await ada.call('link-update', { id: link.id, maxDownloads: 5 })).toMatchObject({ state: 'active' });
  });

  it('counts one ticket once, however often it is resumed, and finishes it once (T15)', async () => {
    const { ask, ticket, seen } = await build(open, { maxDownloads: 2 });
    const url = await ticket();
    expect((await ask(url, { range: 'bytes=0-3' })).body.toString()).toBe('sand');
    expect((await ask(url, { range: 'bytes=4-' })).body.toString()).toBe(' and sea');
    await expect.poll(async () => (await seen()).downloads).toBe(1);
    expect((await ask(url)).status).toBe(404);
    expect((await seen()).downloads).toBe(1);
  });

  it('is refunded once for a download that did not finish (T15)', async () => {
    const { ada, ask, hangUp, ticket, seen, storage, folder } = await build(open, { maxDownloads: 1 });
    const large = await put({ storage }, ada, { name: 'large.bin', bytes: Buffer.alloc(8_000_000), folderId: folder });
    const [url, other] = [await ticket({ ids: [large] }), await ticket()];
    await hangUp(url);
    await expect.poll(async () => (await seen()).downloads).toBe(0);
    expect((await ask(other)).status).toBe(200);
    await expect.poll(async () => (await seen()).state).toBe('exhausted');
    // The last download is used up, so the interrupted one cannot continue.
    expect((await ask(url, { range: 'bytes=100-' })).status).toBe(404);
    expect((await seen()).downloads).toBe(1);
  });
});

describeDriveOnBothDatabases('Downloads through a link', (open) => {
  it('are counted and shown to the creator even without a limit', async () => {
    const { ada, ask, link, ticket, seen, guest, token } = await build(open, { notify: 'every' });
    await ask(await ticket());
    await ask((await guest.call('link-ticket', { token })).url);
    await expect.poll(async () => (await seen()).downloads).toBe(2);
    const { items } = await ada.call('link-visits', { id: link.id });
    expect(items.map(({ event, name }) => [event, name]).sort()).toEqual([
      ['downloaded', 'Holiday'],
      ['downloaded', 'beach.txt'],
    ]);
    expect(items.find(({ name }) => name === 'beach.txt')).toMatchObject({ bytes: 12 });
    expect(new Set(items.map(({ visitor }) => visitor)).size).toBe(1);
  });

  it('finish when they run while the link ends (T16)', async () => {
    const { ada, open: begin, link, ticket, storage, folder } = await build(open, {});
    const bytes = Buffer.alloc(8_000_000, 'x');
    const large = await put({ storage }, ada, { name: 'large.bin', bytes, folderId: folder });
    const url = await ticket({ ids: [large] });
    const length = await new Promise<number>((resolve, reject) => {
      const asked = begin(url);
      asked.on('error', reject);
      asked.on('response', (reply) => {
        let seen = 0;
        reply.once('data', async (first: Buffer) => {
          seen += first.length;
          reply.pause();
          await ada.call('link-pause', { id: link.id });
          reply.on('data', (more: Buffer) => {
            seen += more.length;
          });
          reply.on('end', () => resolve(seen));
          reply.resume();
        });
      });
      asked.end();
    });
    expect(length).toBe(bytes.length);
  });

  it('give the current version, never an older one', async () => {
    const { ada, ask, ticket, folder } = await build(open, {});
    const url = await ticket();
    await ada.upload('beach.txt', 'new words', folder, 'replace');
    expect((await ask(url)).status).toBe(404);
    expect((await ask(await ticket())).body.toString()).toBe('new words');
  });

  it('show a file without a download where the role says so', async () => {
    const { ask, ticket } = await build(open, { role: 'viewOnly', maxDownloads: 1 });
    expect(await codeOf(ticket())).toBe('link/download-disabled');
    for (let views = 0; views < 3; views += 1) expect((await ask(await ticket({ inline: true }))).status).toBe(200);
  });
});
