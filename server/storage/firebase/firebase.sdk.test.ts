import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import { expect, it } from 'vitest';
import { bucket, describeStorage, openWithHomeRules } from '../storage.suite.ts';

const hello = new TextEncoder().encode('hello, hearth');

function patterned(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + (at >> 8)) & 255;
  return bytes;
}

describeStorage('The official storage SDK', (open) => {
  it('is refused everything until somebody writes rules (A30)', async () => {
    const server = await open();
    const storage = await server.sdk(await server.member('ada'));
    const target = ref(storage, 'home/x.txt');
    await expect(uploadBytes(target, hello)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(getMetadata(target)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(getDownloadURL(target)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(deleteObject(target)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(listAll(ref(storage))).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(await server.storage.totals()).toEqual({ objects: 0, bytes: 0 });
  });

  it('uploads, reads, describes, shares and deletes a file', async () => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    const storage = await server.sdk(ada);
    const target = ref(storage, `home/${ada.uid}/notes/hello.txt`);
    const { metadata } = await uploadBytes(target, hello, {
      contentType: 'text/plain',
      customMetadata: { mood: 'glad', ключ: 'значение' },
    });
    expect(metadata).toMatchObject({
      bucket,
      name: 'hello.txt',
      fullPath: `home/${ada.uid}/notes/hello.txt`,
      size: hello.length,
      contentType: 'text/plain',
      metageneration: '1',
      customMetadata: { mood: 'glad', ключ: 'значение' },
    });
    expect(new Uint8Array(await getBytes(target))).toEqual(hello);
    expect(new Uint8Array(await getBytes(target, 5))).toEqual(hello.subarray(0, 5));

    const url = await getDownloadURL(target);
    const download = await fetch(url);
    expect(download.status).toBe(200);
    expect(await download.text()).toBe('hello, hearth');

    const changed = await updateMetadata(target, {
      cacheControl: 'public, max-age=60',
      customMetadata: { mood: 'calm' },
    });
    expect(changed).toMatchObject({
      cacheControl: 'public, max-age=60',
      metageneration: '2',
      contentType: 'text/plain',
    });
    expect((await getMetadata(target)).customMetadata).toMatchObject({ mood: 'calm' });

    await deleteObject(target);
    await expect(getMetadata(target)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    expect((await fetch(url)).status).toBe(403);
  });

  it('uploads strings, data URLs and empty files', async () => {
    const server = await openWithHomeRules(open);
    const storage = await server.sdk();
    await uploadString(ref(storage, 'open/a.txt'), 'grüß dich');
    expect(new TextDecoder().decode(await getBytes(ref(storage, 'open/a.txt')))).toBe('grüß dich');
    const data = ref(storage, 'open/b.gif');
    const { metadata } = await uploadString(data, 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'data_url');
    expect(metadata.contentType).toBe('image/gif');
    const empty = ref(storage, 'open/empty');
    expect((await uploadBytes(empty, new Uint8Array(0))).metadata.size).toBe(0);
    expect((await getBytes(empty, 100)).byteLength).toBe(0);
  });

  it('uploads large files in chunks and reports a refusal in the first chunk', async () => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    const storage = await server.sdk(ada);
    const bytes = patterned(3 * 1024 * 1024 + 17);
    const target = ref(storage, `home/${ada.uid}/big.bin`);
    const snapshot = await uploadBytesResumable(target, bytes, { contentType: 'application/x-big' });
    expect(snapshot.state).toBe('success');
    expect(snapshot.metadata).toMatchObject({ size: bytes.length, contentType: 'application/x-big' });
    expect(Buffer.compare(Buffer.from(await getBytes(target)), bytes)).toBe(0);

    const foreign = ref(storage, 'home/somebody-else/big.bin');
    await expect(uploadBytesResumable(foreign, bytes)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(uploadBytes(foreign, bytes)).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });

  it('continues an upload by itself after a restart of the server', async () => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    const bytes = patterned(6 * 1024 * 1024 + 5);
    const target = ref(await server.sdk(ada), `home/${ada.uid}/big.bin`);
    const task = uploadBytesResumable(target, bytes);
    let restarted: Promise<void> | undefined;
    task.on('state_changed', ({ bytesTransferred }) => {
      if (bytesTransferred > 0) restarted ??= server.restart();
    });
    const snapshot = await task;
    await restarted;
    expect(restarted).toBeDefined();
    expect(snapshot.metadata.size).toBe(bytes.length);
    expect(Buffer.compare(Buffer.from(await getBytes(target)), bytes)).toBe(0);
    expect(await server.storage.totals()).toEqual({ objects: 1, bytes: bytes.length });
  });

  it("keeps a person's objects from other people and from strangers", async () => {
    const server = await openWithHomeRules(open);
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    const path = `home/${ada.uid}/diary.txt`;
    await uploadBytes(ref(await server.sdk(ada), path), hello);
    for (const stranger of [await server.sdk(bob), await server.sdk()]) {
      const target = ref(stranger, path);
      for (const attempt of [
        () => getBytes(target),
        () => getMetadata(target),
        () => getDownloadURL(target),
        () => updateMetadata(target, { contentType: 'text/html' }),
        () => uploadBytes(target, hello),
        () => deleteObject(target),
        () => listAll(ref(stranger, `home/${ada.uid}`)),
        () => getMetadata(ref(stranger, `home/${ada.uid}/absent`)),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'storage/unauthorized' });
    }
    expect(new Uint8Array(await getBytes(ref(await server.sdk(ada), path)))).toEqual(hello);
  });

  it('obeys rules on size before and after the upload', async () => {
    const server = await openWithHomeRules(open);
    const storage = await server.sdk();
    await uploadBytes(ref(storage, 'small/fits'), patterned(1000));
    await expect(uploadBytes(ref(storage, 'small/not'), patterned(1001))).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    await uploadBytes(ref(storage, 'once/a'), hello);
    await expect(uploadBytes(ref(storage, 'once/a'), hello)).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });

  it('lists by folder and by page, in byte order', async () => {
    const server = await openWithHomeRules(open);
    const storage = await server.sdk();
    const names = ['a', 'aa', 'B', 'z', 'é', 'ü/x', 'dir/1', 'dir/2', 'dir/sub/3', '日本/語', 'dirx', '😀', 'ﬀ'];
    for (const name of names) await uploadBytes(ref(storage, `open/${name}`), hello);
    const root = ref(storage, 'open');
    const all = await listAll(root);
    const bytewise = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
    expect(all.items.map((item) => item.name)).toEqual(names.filter((name) => !name.includes('/')).sort(bytewise));
    expect(all.prefixes.map((prefix) => prefix.name)).toEqual(['dir', 'ü', '日本'].sort(bytewise));

    const seen: string[] = [];
    let pageToken: string | undefined;
    let pages = 0;
    do {
      const page = await list(root, { maxResults: 3, ...(pageToken !== undefined && { pageToken }) });
      seen.push(...page.items.map((item) => item.name), ...page.prefixes.map((prefix) => prefix.name));
      expect(page.items.length + page.prefixes.length).toBeLessThanOrEqual(3);
      pageToken = page.nextPageToken;
      pages += 1;
    } while (pageToken !== undefined);
    expect(pages).toBe(4);
    expect([...seen].sort()).toEqual([...all.items, ...all.prefixes].map((entry) => entry.name).sort());
    expect((await listAll(ref(storage, 'open/dir'))).items.map((item) => item.name)).toEqual(['1', '2']);
    expect((await listAll(ref(storage, 'open/nothing'))).items).toEqual([]);
  });

  it('accepts names in any script', async () => {
    const server = await openWithHomeRules(open);
    const storage = await server.sdk();
    const names = [
      'Ünïcödé & co.txt',
      '100% +plus #hash?query.txt',
      'a%2Fb',
      '"quotes" \\back',
      '文件 (1).pdf',
      '👩‍👩‍👧.png',
    ];
    for (const name of names) {
      const target = ref(storage, `open/${name}`);
      await uploadString(target, name);
      expect((await getMetadata(target)).name).toBe(name.split('/').at(-1));
      expect(await (await fetch(await getDownloadURL(target))).text()).toBe(name);
    }
    const listed = (await listAll(ref(storage, 'open'))).items.map((item) => item.fullPath);
    expect([...listed].sort()).toEqual(names.map((name) => `open/${name}`).sort());
    for (const name of names) await deleteObject(ref(storage, `open/${name}`));
    expect(await server.storage.totals()).toEqual({ objects: 0, bytes: 0 });
  });

  it('distinguishes an unknown bucket from a closed one', async () => {
    const server = await openWithHomeRules(open);
    const storage = await server.sdk(undefined, 'not-there');
    await expect(getMetadata(ref(storage, 'open/x'))).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });
});
