import { createHash } from 'node:crypto';
import { getBytes, getMetadata, ref, uploadBytes, uploadBytesResumable } from 'firebase/storage';
import { afterEach, expect, it } from 'vitest';
import { describeOn } from '../../testing/database-kinds.ts';
import { codeOf, openSdkFixture } from '../../testing/drive/sdk-fixture.suite.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describeOn('embedded', 'A file request through the official SDKs', (kind) => {
  const build = async () => {
    const fixture = await openSdkFixture(kind, cleanups);
    const ann = await fixture.open('ann@example.org', 'owner');
    const { id: folderId } = await ann.call('drive-createFolder', { name: 'Inbox' });
    const request = await ann.call('request-create', { folderId, title: 'Theses', password: 'correct horse' });
    return { ...fixture, ann, folderId, request, token: request.url.split('/').at(-1) ?? '' };
  };

  it('accepts files from a guest without an account, in one request and resumable, and gives a receipt', async () => {
    const { ann, open, token, folderId, request } = await build();
    const guest = await open();
    expect(await guest.call('request-open', { token })).toMatchObject({ state: 'locked' });
    const { unlock } = await guest.call('request-unlock', { token, password: 'correct horse' });
    const pass = { token, unlock };
    const [small, large] = [Buffer.from('small'), Buffer.alloc(700_000, 7)];
    const first = await guest.call('request-begin', {
      ...pass,
      submitterName: 'Eve',
      name: 'small.txt',
      size: small.length,
    });
    const own = { ...pass, submitKey: first.submitKey };
    await uploadBytes(ref(guest.bucket, first.objectName), small, { contentType: 'text/plain' });
    const second = await guest.call('request-begin', { ...own, name: 'large.bin', size: large.length });
    await uploadBytesResumable(ref(guest.bucket, second.objectName), large);
    await expect(getBytes(ref(guest.bucket, first.objectName))).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(getBytes(ref(ann.bucket, first.objectName))).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });

    const receipt = await guest.call('request-submit', own);
    expect(receipt.files.map(({ name, sha256: sum }) => [name, sum])).toEqual([
      ['small.txt', sha256(small)],
      ['large.bin', sha256(large)],
    ]);
    const [folder] = (await ann.call('drive-list', { folderId })).items;
    const { items } = await ann.call('drive-list', { folderId: folder?.id ?? '' });
    expect(items.map(({ name, size }) => [name, size])).toEqual([
      ['large.bin', large.length],
      ['small.txt', small.length],
    ]);
    expect(Buffer.from(await getBytes(ref(ann.bucket, first.objectName))).toString()).toBe('small');
    const inbox = await ann.call('request-inbox', { id: request.id });
    expect(inbox.items).toMatchObject([{ name: 'Eve', receipt: receipt.receipt, files: 2 }]);
    await expect(getBytes(ref(guest.bucket, first.objectName))).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });

  it('stores only the content type of the metadata that a guest sends, and the bytes stay readable', async () => {
    const { ann, open, folderId } = await build();
    const link = await ann.call('link-create', { targets: [folderId], role: 'add' });
    const token = link.url.split('/').at(-1) ?? '';
    const guest = await open();
    const metadata = {
      contentType: 'text/html',
      contentEncoding: 'gzip',
      contentDisposition: 'inline; filename=other.html',
      contentLanguage: 'xx',
      cacheControl: 'public, max-age=31536000',
      customMetadata: { heavy: 'x'.repeat(30_000) },
    };
    const bytes = Buffer.from('<b>not compressed at all</b>');
    for (const upload of [uploadBytes, uploadBytesResumable]) {
      const input = { token, name: 'page.html', size: bytes.length };
      const { objectName } = await guest.call('link-upload', input);
      await upload(ref(guest.bucket, objectName), bytes, metadata);
      const kept = await getMetadata(ref(ann.bucket, objectName));
      expect(kept).toMatchObject({
        contentType: 'text/html',
        contentEncoding: 'identity',
        contentDisposition: `inline; filename*=utf-8''${objectName.slice('files/'.length)}`,
      });
      expect(JSON.stringify(kept)).not.toMatch(/gzip|other\.html|public|heavy/);
      expect(Buffer.from(await getBytes(ref(ann.bucket, objectName))).equals(bytes)).toBe(true);
    }
  });

  it('accepts no more bytes when it closes during an upload (T16)', async () => {
    const { ann, open, token, request, hearth } = await build();
    const guest = await open();
    const { unlock } = await guest.call('request-unlock', { token, password: 'correct horse' });
    const piece = 256 * 1024;
    const input = { token, unlock, submitterName: 'Eve', name: 'a.bin', size: 3 * piece };
    const { objectName } = await guest.call('request-begin', input);
    const send = await beginInPieces(hearth.core.origin, objectName, input.size);
    expect(await send(0, Buffer.alloc(piece))).toBe(200);
    await ann.call('request-close', { id: request.id });
    expect(await send(piece, Buffer.alloc(piece))).toBe(403);
    expect(await ann.call('drive-usage', {})).toMatchObject({ files: 0, usedBytes: 0, reservedBytes: 0 });
    await ann.call('request-reopen', { id: request.id });
    expect(await send(piece, Buffer.alloc(piece))).not.toBe(200);
    expect(await codeOf(guest.call('request-begin', input))).toBe('granted');
  });
});

/** The resumable protocol step by step, so that the test decides when the next chunk is sent. */
async function beginInPieces(origin: string, objectName: string, size: number) {
  const start = await fetch(`${origin}/v0/b/drive/o?name=${encodeURIComponent(objectName)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(size),
    },
    body: '{}',
  });
  const url = start.headers.get('x-goog-upload-url') ?? '';
  return async (offset: number, bytes: Buffer): Promise<number> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'x-goog-upload-command': 'upload', 'x-goog-upload-offset': String(offset) },
      body: new Uint8Array(bytes),
    });
    await reply.text();
    return reply.status;
  };
}
