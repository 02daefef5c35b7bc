import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Bucket } from '@google-cloud/storage';
import { expect, it } from 'vitest';
import { bucketName, describeGcs, describeGcsOnBothDatabases } from './gcs.suite.ts';

async function namesIn(bucket: Bucket, query: object = {}): Promise<string[]> {
  const [files] = await bucket.getFiles(query);
  return files.map(({ name }) => name);
}

describeGcsOnBothDatabases('Google’s storage library', (open) => {
  it('uploads in every supported way, and reads the same bytes', async () => {
    const server = await open();
    const bucket = server.library().bucket(bucketName);
    const bytes = randomBytes(700_000);
    for (const options of [{ resumable: false }, { resumable: true }, { resumable: true, chunkSize: 256 * 1024 }]) {
      const file = bucket.file(`ways/${JSON.stringify(options)} ü`);
      await file.save(bytes, { ...options, contentType: 'text/plain', metadata: { metadata: { mood: 'glad' } } });
      expect(file.metadata).toMatchObject({
        kind: 'storage#object',
        name: file.name,
        contentType: 'text/plain',
        md5Hash: createHash('md5').update(bytes).digest('base64'),
        metadata: { mood: 'glad' },
      });
      const [back] = await file.download();
      expect(Buffer.compare(back, bytes)).toBe(0);
      const [part] = await file.download({ start: 10, end: 19 });
      expect(Buffer.compare(part, bytes.subarray(10, 20))).toBe(0);
    }
    for (const resumable of [false, true]) {
      const empty = bucket.file(`empty ${resumable}`);
      await empty.save('', { resumable });
      expect((await empty.download())[0].length).toBe(0);
    }
    const path = join(server.hearth.core.config.data, 'picture.png');
    await writeFile(path, bytes);
    const [file] = await bucket.upload(path, { destination: 'up/picture.png' });
    expect(file.metadata).toMatchObject({ contentType: 'image/png', size: bytes.length });
  });

  it('reads and changes metadata; null removes a value', async () => {
    const bucket = (await open()).library().bucket(bucketName);
    const file = bucket.file('a/b');
    await file.save('x', { resumable: false });
    const [first] = await file.getMetadata();
    expect(first).toMatchObject({ id: `hearth/a/b/${first.generation}`, metageneration: '1', size: '1' });
    expect(first.metadata).toBeUndefined();
    const custom = { yes: true, minus: -1, text: 'ü' };
    const [changed] = await file.setMetadata({ contentType: 'very/fake', cacheControl: 'no-cache', metadata: custom });
    expect(changed).toMatchObject({ contentType: 'very/fake', cacheControl: 'no-cache', metageneration: '2' });
    expect(changed.metadata).toEqual({ yes: 'true', minus: '-1', text: 'ü' });
    const [less] = await file.setMetadata({ cacheControl: null as never, metadata: { yes: null, minus: null } });
    expect(less.cacheControl).toBeUndefined();
    expect(less.metadata).toEqual({ text: 'ü' });
    expect(await bucket.file('a').exists()).toEqual([false]);
    await expect(bucket.file('blah').getMetadata()).rejects.toMatchObject({
      code: 404,
      message: 'No such object: hearth/blah',
      errors: [{ reason: 'notFound' }],
    });
    await file.delete();
    await expect(file.delete()).rejects.toMatchObject({ code: 404 });
    expect(await file.delete({ ignoreNotFound: true })).toBeDefined();
  });

  it('lists by prefix, delimiter, page, bounds and pattern', async () => {
    const bucket = (await open()).library().bucket(bucketName);
    const names = ['prefix', 'prefix/1.txt', 'prefix/2.txt', 'prefix/dir/file.txt', 'testing/shoveler.svg'];
    await Promise.all(names.map((name) => bucket.file(name).save('x', { resumable: false })));
    expect(await namesIn(bucket)).toEqual(names);
    const page = async (query: object) => {
      const [files, , answer] = await bucket.getFiles({ autoPaginate: false, ...query });
      return { files: files.map(({ name }) => name), ...(answer as { prefixes?: string[]; nextPageToken?: string }) };
    };
    const first = await page({ maxResults: 3 });
    expect(first.files).toEqual(names.slice(0, 3));
    expect((await page({ maxResults: 3, pageToken: first.nextPageToken })).files).toEqual(names.slice(3));
    expect(await page({ delimiter: '/' })).toMatchObject({ files: ['prefix'], prefixes: ['prefix/', 'testing/'] });
    expect(await page({ prefix: 'prefix/', delimiter: '/' })).toMatchObject({
      files: ['prefix/1.txt', 'prefix/2.txt'],
      prefixes: ['prefix/dir/'],
    });
    expect((await page({ prefix: 'p', delimiter: 't' })).prefixes).toEqual([
      'prefix/1.t',
      'prefix/2.t',
      'prefix/dir/file.t',
    ]);
    expect(await page({ prefix: 'blah/' })).toEqual({ files: [], kind: 'storage#objects' });
    expect(await namesIn(bucket, { startOffset: 'prefix/2', endOffset: 'testing' })).toEqual(names.slice(2, 4));
    expect(await namesIn(bucket, { matchGlob: 'prefix/*.txt' })).toEqual(names.slice(1, 3));
    expect(await namesIn(bucket, { matchGlob: '**.{txt,svg}' })).toEqual(names.slice(1));
    expect(await namesIn(bucket, { versions: true })).toEqual(names);
    await bucket.deleteFiles({ prefix: 'prefix/' });
    expect(await namesIn(bucket)).toEqual(['prefix', 'testing/shoveler.svg']);
  });

  it('copies, moves and composes files', async () => {
    const { library, hearth } = await open();
    const bucket = library().bucket(bucketName);
    await hearth.storage.ensureBucket('other-bucket');
    const source = bucket.file('source');
    await source.save('hello', { contentType: 'text/x', metadata: { cacheControl: 'no-store', metadata: { a: '1' } } });

    const [copied] = await source.copy(bucket.file('copy'));
    expect((await copied.getMetadata())[0]).toMatchObject({
      contentType: 'text/x',
      cacheControl: 'no-store',
      metadata: { a: '1' },
    });
    const options = { metadata: { b: '2', gone: null }, contentType: 'text/y' } as never;
    const [other, answer] = await source.copy(library().bucket('other-bucket').file('copy'), options);
    expect(answer).toMatchObject({ kind: 'storage#rewriteResponse', done: true, objectSize: '5' });
    expect((await other.getMetadata())[0]).toMatchObject({ contentType: 'text/y', metadata: { b: '2', gone: '' } });
    await source.delete();
    expect((await other.download())[0].toString()).toBe('hello');

    await copied.move('moved');
    await bucket.file('moved').moveFileAtomic('renamed');
    expect((await bucket.file('renamed').download())[0].toString()).toBe('hello');
    expect(await namesIn(bucket)).toEqual(['renamed']);

    await bucket.file('tail').save(', world', { resumable: false });
    const [joined] = await bucket.combine(['renamed', 'tail', 'renamed'], 'joined.txt');
    expect((await joined.download())[0].toString()).toBe('hello, worldhello');
    await bucket.combine(['joined.txt', 'tail'], 'joined.txt');
    expect((await joined.download())[0].toString()).toBe('hello, worldhello, world');
    expect((await joined.getMetadata())[0].contentType).toBe('text/plain');
    await expect(bucket.combine(['nothing'], 'x')).rejects.toMatchObject({ code: 404 });
    expect(await hearth.storage.totals()).toMatchObject({ objects: 4 });
  });

  it('writes only under the preconditions of its author', async () => {
    const bucket = (await open()).library().bucket(bucketName);
    const file = bucket.file('x');
    const failed = { code: 412, errors: [{ reason: 'conditionNotMet' }] };
    for (const resumable of [false, true]) {
      const fresh = bucket.file(`fresh ${resumable}`, { preconditionOpts: { ifGenerationMatch: 0 } });
      await fresh.save('one', { resumable });
      // The caller sees the refusal of a resumable upload without the body of the reply.
      await expect(fresh.save('two', { resumable })).rejects.toMatchObject(resumable ? { status: 412 } : failed);
      expect((await fresh.download())[0].toString()).toBe('one');
    }
    const writers = Array.from({ length: 8 }, (_, at) =>
      bucket.file('x', { preconditionOpts: { ifGenerationMatch: 0 } }).save(`${at}`, { resumable: false }),
    );
    const ends = await Promise.allSettled(writers);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

    const [{ generation, metageneration }] = await file.getMetadata();
    const wrong = { ifMetagenerationMatch: Number(metageneration) + 1 };
    await expect(file.setMetadata({ contentType: 'a/b' }, wrong)).rejects.toMatchObject(failed);
    await file.setMetadata({ contentType: 'a/b' }, { ifMetagenerationMatch: Number(metageneration) });
    await expect(file.delete({ ifGenerationMatch: Number(generation) + 1 })).rejects.toMatchObject(failed);
    await expect(bucket.file('x', { generation: Number(generation) - 1 }).download()).rejects.toMatchObject({
      code: 404,
    });
    await expect(
      file.copy(bucket.file('fresh true'), { preconditionOpts: { ifGenerationMatch: 0 } }),
    ).rejects.toMatchObject(failed);
    await file.delete({ ifGenerationMatch: Number(generation) });
  });
});

describeGcs('Google’s storage library also', (open) => {
  it('continues an upload after a restart of the server', async () => {
    const server = await open();
    const bytes = randomBytes(3 * 256 * 1024 + 11);
    const file = server.library().bucket(bucketName).file('resumed');
    const [uri] = await file.createResumableUpload();
    const first = bytes.subarray(0, 512 * 1024);
    const chunk = await fetch(uri, {
      method: 'PUT',
      headers: { 'content-range': `bytes 0-${first.length - 1}/*` },
      body: first,
      redirect: 'manual',
    });
    expect([chunk.status, chunk.headers.get('range')]).toEqual([308, `bytes=0-${first.length - 1}`]);
    await server.restart();
    const rest = file.createWriteStream({ uri, resumable: true, chunkSize: 256 * 1024, validation: false });
    await new Promise((resolve, reject) => rest.on('finish', resolve).on('error', reject).end(bytes));
    expect(Buffer.compare((await file.download())[0], bytes)).toBe(0);
  });

  it('packs files, which are unpacked for clients that cannot', async () => {
    const server = await open();
    const file = server.library().bucket(bucketName).file('packed.txt');
    await file.save('hello world', { gzip: true, contentType: 'text/plain' });
    expect(file.metadata.contentEncoding).toBe('gzip');
    expect((await file.download())[0].toString()).toBe('hello world');
    expect(gunzipSync((await file.download({ decompress: false }))[0]).toString()).toBe('hello world');
  });

  it('learns that access control lists have no effect', async () => {
    const { library, origin } = await open();
    const file = library().bucket(bucketName).file('a/b');
    await file.save('x', { resumable: false });
    const [control] = await file.makePublic();
    const { generation } = control as { generation: string };
    expect(control).toMatchObject({
      kind: 'storage#objectAccessControl',
      object: 'a/b',
      id: `hearth/a/b/${generation}/allUsers`,
      selfLink: `${origin}/storage/v1/b/hearth/o/a%2Fb/acl/allUsers`,
      entity: 'allUsers',
      role: 'READER',
    });
    expect(await file.isPublic()).toEqual([false]);
    expect((await fetch(file.publicUrl())).status).toBe(403);
    await file.makePrivate();
    await file.acl.delete({ entity: 'allUsers' });
    expect((await file.acl.get())[0]).toEqual([]);
  });

  it('keeps the old bytes when a checksum does not match', async () => {
    const bucket = (await open()).library().bucket(bucketName);
    const file = bucket.file('x');
    await file.save('right', { resumable: false });
    for (const metadata of [{ md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' }, { crc32c: 'AAAAAA==' }])
      await expect(file.save('wrong', { resumable: false, validation: false, metadata })).rejects.toMatchObject({
        code: 400,
      });
    expect((await file.download())[0].toString()).toBe('right');
  });
});
