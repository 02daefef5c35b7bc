import { ref, uploadBytes, uploadBytesResumable } from 'firebase/storage';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { describeOn } from '../../testing/database-kinds.ts';
import { openSdkFixture, type SdkApp } from '../../testing/drive/sdk-fixture.suite.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describeOn('embedded', 'Downloads through the whole server', (kind) => {
  const build = async () => {
    // One process at two origins: people use 127.0.0.1, uploaded content is served at localhost.
    const fixture = await openSdkFixture(kind, cleanups, (port) => ({ 'content-url': `http://localhost:${port}` }));
    const ann = await fixture.open('ann@example.org', 'owner');
    return { ...fixture, ann };
  };
  const upload = async (ann: SdkApp, file: { name: string; bytes: Buffer; type: string; folderId?: string }) => {
    const { name, bytes, type: contentType, folderId = 'root' } = file;
    const begun = await ann.call('upload-begin', { name, size: bytes.length, folderId, contentType });
    const object = ref(ann.bucket, begun.objectName);
    if (bytes.length > 100_000) await uploadBytesResumable(object, bytes, { contentType });
    else await uploadBytes(object, bytes, { contentType });
    return begun.nodeId;
  };

  it('are served at the content origin and nowhere else (A37, T6)', async () => {
    const { ann, hearth } = await build();
    const id = await upload(ann, {
      name: 'page.html',
      bytes: Buffer.from('<script>alert(1)</script>'),
      type: 'text/html',
    });
    const { url } = await ann.call('download-ticket', { ids: [id], inline: true });
    expect(url.startsWith(`${hearth.core.contentOrigin}/d/`)).toBe(true);
    const served = await fetch(url);
    expect([served.status, await served.text()]).toEqual([200, '<script>alert(1)</script>']);
    expect(served.headers.get('content-disposition')).toMatch(/^attachment; filename="page.html"/);
    expect(served.headers.get('content-security-policy')).toMatch(/^sandbox/);
    const elsewhere = url.replace(hearth.core.contentOrigin, hearth.core.origin);
    const sent = await fetch(elsewhere, { redirect: 'manual', headers: { cookie: 'a=b' } });
    expect([sent.status, sent.headers.get('location')]).toEqual([307, url]);
    expect((await fetch(elsewhere)).url).toBe(url);
  });

  it('serve files from the blob store and from the database, whole, by range and as a zip', async () => {
    const { ann } = await build();
    const folder = (await ann.call('drive-createFolder', { name: 'Things' })).id;
    const large = Buffer.alloc(700_000);
    for (let at = 0; at < large.length; at += 4) large.writeUInt32LE(at * 7, at);
    const small = Buffer.from('a small one');
    const id = await upload(ann, { name: 'large.bin', bytes: large, type: 'application/x-thing', folderId: folder });
    await upload(ann, { name: 'small.txt', bytes: small, type: 'text/plain', folderId: folder });

    const { url, size } = await ann.call('download-ticket', { ids: [id] });
    expect(size).toBe(large.length);
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(large)).toBe(true);
    const part = await fetch(url, { headers: { range: 'bytes=300000-300099' } });
    expect(Buffer.from(await part.arrayBuffer()).equals(large.subarray(300_000, 300_100))).toBe(true);

    const zip = await ann.call('download-ticket', { ids: [folder] });
    const whole = Buffer.from(await (await fetch(zip.url)).arrayBuffer());
    expect(whole.length).toBe(zip.size);
    expect([whole.includes(large), whole.includes(small), whole.includes('Things/small.txt')]).toEqual([
      true,
      true,
      true,
    ]);
    const rest = await fetch(zip.url, { headers: { range: `bytes=${zip.size - 5000}-` } });
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(-5000))).toBe(true);
  });

  it('serve thumbnails, small ones from the database and large ones from the blob store', async () => {
    const { ann, hearth, clock } = await build();
    const noise = Buffer.alloc(1500 * 900 * 3);
    for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2654435761) >>> 24;
    const bytes = await sharp(noise, { raw: { width: 1500, height: 900, channels: 3 } })
      .png()
      .toBuffer();
    const id = await upload(ann, { name: 'photo.png', bytes, type: 'image/png' });
    const { thumbnails } = await ann.call('download-thumbnails', { ids: [id] });
    const small = await fetch(thumbnails[0]?.url ?? '');
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 256 });
    const { url } = await ann.call('download-ticket', { ids: [id], rendition: 'preview' });
    const preview = await fetch(url);
    expect(preview.headers.get('content-disposition')).toMatch(/^inline; filename="photo.webp"/);
    const shown = Buffer.from(await preview.arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 1024 });
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect(Buffer.from(await part.arrayBuffer()).equals(shown.subarray(100, 200))).toBe(true);

    await ann.call('drive-trash', { ids: [id] });
    await ann.call('drive-purge', { ids: [id] });
    expect((await fetch(url)).status).toBe(404);
    clock.advance(24 * 3_600_000);
    expect(await hearth.transfers.sweepThumbnails()).toBe(0);
    expect(await hearth.transfers.forgetTickets()).toBe(2);
  });
});
