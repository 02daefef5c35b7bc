import { limits, type PayloadOf } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDownloads, put } from '../../testing/drive/downloads.suite.ts';
import { describeDrive } from '../../testing/drive/drive-fixture.suite.ts';

const notFound = { code: 'drive/not-found' };

describeDrive('A ticket', (open) => {
  const build = async () => {
    const fixture = await openDownloads(open);
    const ann = await fixture.join('ann');
    const ticket = (ids: string[], input: Omit<PayloadOf<'download-ticket'>, 'ids'> = {}) =>
      ann.call('download-ticket', { ids, ...input });
    return { ...fixture, ann, ticket };
  };

  it('serves a file under its name, as an attachment, with its length', async () => {
    const { ask, ticket, ann, storage } = await build();
    const id = await put({ storage }, ann, { name: 'Größe "1".txt', bytes: Buffer.from('hello'), type: 'text/plain' });
    const issued = await ticket([id]);
    expect(issued).toMatchObject({ name: 'Größe "1".txt', size: 5 });
    expect(issued.url).toMatch(
      /^https:\/\/files\.example\.org\/d\/\w{22}\/Gr%C3%B6%C3%9Fe%20%221%22\.txt\?key=[\w-]{43}$/,
    );
    const reply = await ask(issued.url);
    expect([reply.status, reply.body.toString()]).toEqual([200, 'hello']);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '5',
      'content-disposition': `attachment; filename="Gr__e _1_.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.txt`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
    });
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['text/html', 'attachment'],
    ['image/svg+xml', 'attachment'],
    ['application/xhtml+xml', 'attachment'],
    ['text/xml', 'attachment'],
    ['image/png', 'inline'],
    ['video/mp4', 'inline'],
    ['application/pdf', 'inline'],
    ['text/plain', 'inline'],
  ])('shows %s inline only where that is safe: %s (T6)', async (type, disposition) => {
    const { ask, ticket, ann, storage } = await build();
    const id = await put({ storage }, ann, { name: 'x', bytes: Buffer.from('<script>alert(1)</script>'), type });
    const shown = await ask((await ticket([id], { inline: true })).url);
    expect(shown.headers['content-disposition']).toMatch(new RegExp(`^${disposition}`));
    const kept = await ask((await ticket([id])).url);
    expect(kept.headers['content-disposition']).toMatch(/^attachment/);
    for (const { headers } of [shown, kept]) expect(headers['content-security-policy']).toMatch(/^sandbox/);
  });

  it('never lets a file name break a header (T7, T8)', async () => {
    const { ask, ticket, ann, storage } = await build();
    for (const name of ['"; x=y', "a'b(c)*.txt", '%0d%0aSet-Cookie: a=b', '0;url=x" http-equiv="refresh']) {
      const id = await put({ storage }, ann, { name, bytes: Buffer.from('x') });
      const { headers } = await ask((await ticket([id])).url);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"%]+"; filename\*=UTF-8''[\w.%~!-]+$/);
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('serves ranges, HEAD requests and 304 replies', async () => {
    const { ask, ticket, ann, storage } = await build();
    const id = await put({ storage }, ann, { name: 'x', bytes: Buffer.from('0123456789') });
    const { url } = await ticket([id]);
    const whole = await ask(url);
    const etag = whole.headers.etag ?? '';
    expect(etag).toMatch(/^"\w+"$/);
    const part = await ask(url, { range: 'bytes=3-5', 'if-range': etag });
    expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([206, '345', 'bytes 3-5/10']);
    expect((await ask(url, { range: 'bytes=-2' })).body.toString()).toBe('89');
    expect((await ask(url, { range: 'bytes=0-1,4-5' })).body.toString()).toBe('0123456789');
    expect((await ask(url, { range: 'bytes=3-5', 'if-range': '"other"' })).body.toString()).toBe('0123456789');
    const beyond = await ask(url, { range: 'bytes=10-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const unchanged = await ask(url, { 'if-none-match': etag });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    const head = await ask(url, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.headers.etag, head.body.length]).toEqual([
      200,
      '10',
      etag,
      0,
    ]);
    expect((await ask((await ticket([id])).url)).headers.etag).toBe(etag);
  });

  it('refuses every other method', async () => {
    const { ask, ticket, ann, storage } = await build();
    const id = await put({ storage }, ann, { name: 'x', bytes: Buffer.from('x') });
    const { url } = await ticket([id]);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect((await ask(url, {}, method)).status).toBe(404);
  });

  it('must start within a minute and may continue for a day', async () => {
    const { ask, ticket, ann, storage, clock } = await build();
    const id = await put({ storage }, ann, { name: 'x', bytes: Buffer.from('0123456789') });
    const [late, used, headed] = [await ticket([id]), await ticket([id]), await ticket([id])];
    expect((await ask(used.url, { range: 'bytes=0-3' })).status).toBe(206);
    expect((await ask(headed.url, {}, 'HEAD')).status).toBe(200);
    clock.advance(limits.drive.ticketLifetimeMs);
    const refused = await ask(late.url);
    expect([refused.status, JSON.parse(refused.body.toString()).error.details.code]).toEqual([404, 'download/expired']);
    // A HEAD request does not start the download.
    expect((await ask(headed.url)).status).toBe(404);
    expect((await ask(used.url, { range: 'bytes=4-' })).body.toString()).toBe('456789');
    clock.advance(limits.drive.ticketContinueMs);
    expect((await ask(used.url, { range: 'bytes=4-' })).status).toBe(404);
  });

  it('is its own address while nothing can be written, for an hour, and grants no more than a stored one', async () => {
    const { ask, ticket, ann, storage, clock, database } = await build();
    const id = await put({ storage }, ann, { name: 'x', bytes: Buffer.from('0123456789') });
    const folder = (await ann.call('drive-createFolder', { parentId: 'root', name: 'f' })).id;
    await put({ storage }, ann, { name: 'y', bytes: Buffer.from('in the zip'), folderId: folder });
    const stored = await ticket([id]);
    await sql`pragma query_only = on`.execute(database.query);
    expect((await ask(stored.url)).body.toString()).toBe('0123456789');
    const [file, zip, other] = [await ticket([id]), await ticket([folder]), await ticket([id])];
    expect(new URL(file.url).searchParams.get('key')).toMatch(/^v1\./);
    expect((await ask(file.url)).body.toString()).toBe('0123456789');
    expect((await ask(file.url, { range: 'bytes=4-' })).body.toString()).toBe('456789');
    expect((await ask(zip.url)).body.includes('in the zip')).toBe(true);
    const key = new URL(other.url).searchParams.get('key') ?? '';
    for (const wrong of [key, `${key.slice(0, -2)}AA`, 'v1.', `v1.${'A'.repeat(200)}`])
      expect((await ask(file.url.replace(/key=.*/, `key=${wrong}`))).status).toBe(404);

    await sql`pragma query_only = off`.execute(database.query);
    clock.advance(limits.drive.ticketReadOnlyMs);
    expect((await ask(file.url)).status).toBe(200);
    await ann.call('drive-trash', { ids: [id] });
    expect(JSON.parse((await ask(file.url)).body.toString()).error.details.code).toBe('drive/trashed');
    expect((await ask(zip.url)).status).toBe(200);
    clock.advance(limits.drive.ticketLifetimeMs);
    expect((await ask(zip.url)).status).toBe(404);
  });

  it('answers every invalid address alike', async () => {
    const { ask, ticket, ann, storage } = await build();
    const id = await put({ storage }, ann, { name: 'x', bytes: Buffer.from('x') });
    const { url } = await ticket([id]);
    const other = new URL((await ticket([id])).url).searchParams.get('key') ?? '';
    const wrong = [
      url.replace(/key=.*/, `key=${other}`),
      url.replace(/key=.*/, 'key='),
      url.replace(/\?key=.*/, ''),
      `${url}&key=twice`,
      url.replace(/key=.*/, `key=${'x'.repeat(10_000)}`),
      url.replace(/\/d\/\w+\//, '/d/AAAAAAAAAAbbbbbbbbbb12/'),
      url.replace(/\/d\/\w+\//, '/d/%00/'),
      url.replace(/\/d\/\w+\//, '/d/constructor/'),
    ];
    for (const at of wrong) {
      const { status, body } = await ask(at);
      expect([at, status, JSON.parse(body.toString()).error.details.code]).toEqual([at, 404, 'download/expired']);
    }
    expect((await ask(url.replace(/\/x\?/, '/quite/another%20name?'))).body.toString()).toBe('x');
  });

  it('is authorized with every request: trashed, purged or disabled content is gone at once (T12, T46)', async () => {
    const { ask, ticket, ann, storage, change } = await build();
    const id = await put({ storage }, ann, { name: 'x', bytes: Buffer.from('0123456789') });
    const { url } = await ticket([id]);
    expect((await ask(url, { range: 'bytes=0-4' })).status).toBe(206);
    await change('ann', { disabled: true });
    for (const method of ['GET', 'HEAD']) expect((await ask(url, {}, method)).status).toBe(404);
    await change('ann', { disabled: false });
    await ann.trash(id);
    for (const headers of [{}, { range: 'bytes=5-' }, { 'if-none-match': '*' }])
      expect((await ask(url, headers)).status).toBe(400);
    await ann.call('drive-restore', { ids: [id] });
    expect((await ask(url, { range: 'bytes=5-' })).body.toString()).toBe('56789');
    await ann.trash(id);
    await ann.call('drive-purge', { ids: [id] });
    expect((await ask(url)).status).toBe(404);
  });

  it('is issued only to a person who may read all of it (T17)', async () => {
    const { ticket, ann, join, storage } = await build();
    const bob = await join('bob');
    const hers = await put({ storage }, ann, { name: 'x', bytes: Buffer.from('x') });
    const his = await put({ storage }, bob, { name: 'x', bytes: Buffer.from('x') });
    await expect(ticket([his])).rejects.toMatchObject(notFound);
    await expect(ticket([hers, his])).rejects.toMatchObject(notFound);
    await expect(ticket(['AAAAAAAAAAbbbbbbbbbb12'])).rejects.toMatchObject(notFound);
    await expect(ticket(["' or 1=1"])).rejects.toMatchObject(notFound);
    await expect(ticket([hers], { versionId: his })).rejects.toMatchObject({ code: 'version/not-found' });
    await expect(ticket([hers], { rendition: 'thumbnail' })).rejects.toMatchObject({ code: 'drive/no-thumbnail' });
    await ann.trash(hers);
    await expect(ticket([hers])).rejects.toMatchObject({ code: 'drive/trashed' });
  });

  it('serves the version it was issued for, also after a newer version came', async () => {
    const { ask, ticket, ann, storage } = await build();
    const id = await put({ storage }, ann, { name: 'x', bytes: Buffer.from('old bytes') });
    const before = await ticket([id]);
    expect((await ask(before.url, { range: 'bytes=0-3' })).body.toString()).toBe('old ');
    const begun = await ann.call('upload-begin', { name: 'x', size: 9, conflict: 'replace' });
    await storage.put(begun.objectName, Buffer.from('new bytes'), ann.caller);
    expect((await ask(before.url, { range: 'bytes=4-' })).body.toString()).toBe('bytes');
    expect((await ask((await ticket([id])).url)).body.toString()).toBe('new bytes');
    const { items } = await ann.call('version-list', { nodeId: id });
    const old = items.find(({ current }) => !current);
    expect((await ask((await ticket([id], { versionId: old?.id })).url)).body.toString()).toBe('old bytes');
  });

  it('serves an empty file', async () => {
    const { ask, ticket, ann, storage } = await build();
    const id = await put({ storage }, ann, { name: 'empty', bytes: Buffer.alloc(0) });
    const { url, size } = await ticket([id]);
    const { status, headers, isWhole } = await ask(url);
    expect([size, status, headers['content-length'], isWhole]).toEqual([0, 200, '0', true]);
  });

  it('is deleted after it expired', async () => {
    const { ask, ticket, ann, storage, clock, drive } = await build();
    const id = await put({ storage }, ann, { name: 'x', bytes: Buffer.from('x') });
    await ticket([id]);
    const used = await ticket([id]);
    await ask(used.url);
    expect(await drive.forgetTickets()).toBe(0);
    clock.advance(limits.drive.ticketLifetimeMs);
    expect(await drive.forgetTickets()).toBe(1);
    expect((await ask(used.url)).status).toBe(200);
    clock.advance(limits.drive.ticketContinueMs);
    expect(await drive.forgetTickets()).toBe(1);
  });
});
