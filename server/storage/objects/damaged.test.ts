import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { damageFile, type FileDamage } from '../../testing/damage.ts';
import { bucket, describeStorageOnBothDatabases, openWithHomeRules } from '../storage.suite.ts';

describeStorageOnBothDatabases('An object whose bytes are damaged', (open) => {
  const build = async (size: number) => {
    const server = await openWithHomeRules(open);
    const bytes = randomBytes(size);
    const put = await server.ask(`/v0/b/${bucket}/o?name=open%2Fx`, { method: 'POST', body: bytes });
    expect(put.status).toBe(200);
    const object = await server.storage.read(bucket, 'open/x');
    await object?.close();
    const key = object?.object.blobKey ?? '';
    const damage = (how: FileDamage) =>
      damageFile(join(server.folder, 'blobs', key.slice(0, 2), key.slice(2, 4), key), how);
    const get = (name = 'open%2Fx', query = 'alt=media') => server.ask(`/v0/b/${bucket}/o/${name}?${query}`);
    return { server, bytes, key, damage, get };
  };

  it.each(['flipped', 'zeroed', 'cut', 'missing'] as const)('is not copied and not composed: %s', async (how) => {
    const { server, damage, get } = await build(1_300_000);
    await damage(how);
    const headers = { ...(await server.admin()), 'content-type': 'application/json' };
    const object = `/storage/v1/b/${bucket}/o/open%2F`;
    const copy = await server.ask(`${object}x/rewriteTo/b/${bucket}/o/open%2Fcopy`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect([copy.status, await copy.text()]).toEqual([410, expect.stringContaining('damaged or missing')]);
    const composed = await server.ask(`${object}copy/compose`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ sourceObjects: [{ name: 'open/x' }] }),
    });
    expect(composed.status).toBe(410);
    expect((await get('open%2Fcopy')).status).toBe(404);
    // What is known about it is still there.
    expect((await get('open%2Fx', '')).status).toBe(200);
    expect(await server.core.integrity.count()).toBe(1);
  });

  it('is refused as well when it is small and in the database', async () => {
    const { server, key, get } = await build(100);
    const rows = server.core.database.query.withTables<{ small_blobs: { key: string; bytes: string } }>();
    const other = randomBytes(100).toString('base64');
    await rows.updateTable('small_blobs').set({ bytes: other }).where('key', '=', key).execute();
    expect((await get()).status).toBe(400);
    await rows.deleteFrom('small_blobs').where('key', '=', key).execute();
    expect((await get()).status).toBe(400);
    expect(await server.core.integrity.list(9)).toMatchObject([{ key, damage: 'changed', name: 'open/x' }]);
  });

  it.each([60_000, 1_300_000])('is not unpacked as if it were whole: %d bytes', async (size) => {
    const { server } = await build(100);
    const packed = gzipSync(randomBytes(size), { level: 0 });
    const name = 'open%2Fpacked';
    const boundary = 'part';
    const head = `--${boundary}\r\ncontent-type: application/json\r\n\r\n{"contentEncoding":"gzip","contentType":"text/plain"}\r\n--${boundary}\r\ncontent-type: text/plain\r\n\r\n`;
    const put = await server.ask(`/v0/b/${bucket}/o?name=${name}`, {
      method: 'POST',
      headers: { 'x-goog-upload-protocol': 'multipart', 'content-type': `multipart/related; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), packed, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    expect(put.status).toBe(200);
    const object = await server.storage.read(bucket, 'open/packed');
    await object?.close();
    const key = object?.object.blobKey ?? '';
    await damageFile(join(server.folder, 'blobs', key.slice(0, 2), key.slice(2, 4), key), 'flipped');
    const reply = await server.ask(`/v0/b/${bucket}/o/${name}?alt=media`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(reply.headers.get('content-encoding')).toBeNull();
    if (size < 100_000) {
      expect([reply.status, reply.headers.get('content-disposition')]).toEqual([400, null]);
      expect(await reply.json()).toMatchObject({ error: { message: expect.stringContaining('damaged') } });
    } else await expect(reply.arrayBuffer()).rejects.toThrow();
    expect(await server.core.integrity.count()).toBe(1);
  });

  it('ends as damage when it is overwritten', async () => {
    const { server, damage, get } = await build(60_000);
    await damage('missing');
    expect((await get()).status).toBe(400);
    await server.ask(`/v0/b/${bucket}/o?name=open%2Fx`, { method: 'POST', body: 'new' });
    expect(await (await get()).text()).toBe('new');
  });
});
