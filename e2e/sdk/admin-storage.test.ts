import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Bucket, type GetFilesOptions, Storage } from '@google-cloud/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideNpmPackages } from '../../tools/machine/npm-packages.ts';
import { runCommand } from '../support/server/run-command.ts';
import { type RunningHearth, runHearth } from '../support/server/run-hearth.ts';

const admin = fileURLToPath(new URL('../../admin', import.meta.url));
const script = fileURLToPath(new URL('../support/apps/admin-storage.mjs', import.meta.url));
const program = fileURLToPath(new URL('../../cli/bin/hearth.mjs', import.meta.url));
const installMs = 300_000;
const soon = () => Date.now() + 60_000;

let hearth: RunningHearth;
let folder: string;
let keyFile: string;
let library: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-admin-storage-'));
  hearth = await runHearth();
  keyFile = join(folder, 'key.json');
  const made = await runCommand(['admin-key', 'create', '--name', 'server', '--data', hearth.dataFolder]);
  await writeFile(keyFile, made.output);
  library = connect(JSON.parse(made.output));
});
afterAll(async () => {
  await hearth.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Key {
  readonly project_id: string;
  readonly universe_domain: string;
  readonly private_key_id: string;
}

/** Follows docs/sdk.md. */
function connect(key: Key, origin = hearth.url): Storage {
  return new Storage({
    projectId: key.project_id,
    credentials: key,
    universeDomain: key.universe_domain,
    apiEndpoint: origin,
    useAuthWithCustomEndpoint: true,
    retryOptions: { autoRetry: false },
  });
}

describe('@google-cloud/storage with an admin key, against a production server', () => {
  let bucket: Bucket;
  beforeAll(() => {
    bucket = library.bucket('hearth');
  });

  it('uploads in one request and in chunks, and reads back every byte', async () => {
    const small = bucket.file('up/small ü.txt');
    await small.save('hello', {
      resumable: false,
      contentType: 'text/plain',
      metadata: { metadata: { mood: 'glad' } },
    });
    expect((await small.download())[0].toString()).toBe('hello');
    expect((await small.getMetadata())[0]).toMatchObject({
      contentType: 'text/plain',
      size: '5',
      metadata: { mood: 'glad' },
    });
    const bytes = randomBytes(9 * 1024 * 1024 + 7);
    for (const chunkSize of [undefined, 4 * 1024 * 1024]) {
      const big = bucket.file(`up/big ${chunkSize}`);
      await big.save(bytes, { resumable: true, ...(chunkSize !== undefined && { chunkSize }) });
      expect(Buffer.compare((await big.download())[0], bytes)).toBe(0);
      const [metadata] = await big.getMetadata();
      expect(metadata.md5Hash).toBe(createHash('md5').update(bytes).digest('base64'));
    }
    const part = await bucket.file('up/big undefined').download({ start: 1000, end: 1999 });
    expect(Buffer.compare(part[0], bytes.subarray(1000, 2000))).toBe(0);
  });

  it('streams in and out, and to and from files', async () => {
    const bytes = randomBytes(1024 * 1024);
    const file = bucket.file('streams/a');
    await pipeline(Readable.from([bytes]), file.createWriteStream({ contentType: 'image/png' }));
    expect(Buffer.compare(await buffer(file.createReadStream()), bytes)).toBe(0);
    const path = join(folder, 'picture.png');
    await writeFile(path, bytes);
    await bucket.upload(path, { destination: 'streams/b.png' });
    await bucket.file('streams/b.png').download({ destination: join(folder, 'back.png') });
    expect(Buffer.compare(await readFile(join(folder, 'back.png')), bytes)).toBe(0);
  });

  it('updates metadata, and null removes a field', async () => {
    const file = bucket.file('meta');
    await file.save('x', { resumable: false, metadata: { cacheControl: 'no-store', metadata: { a: '1', b: '2' } } });
    await file.setMetadata({ contentType: 'text/x', metadata: { a: null, c: '3' } });
    const [metadata] = await file.getMetadata();
    expect(metadata).toMatchObject({ contentType: 'text/x', cacheControl: 'no-store', metageneration: '2' });
    expect(metadata.metadata).toEqual({ b: '2', c: '3' });
  });

  it('lists by delimiter and by pages', async () => {
    const names = ['list/1', 'list/2', 'list/3', 'list/dir/1', 'list/dir/2'];
    await Promise.all(names.map((name) => bucket.file(name).save('x', { resumable: false })));
    const [files, , folded] = await bucket.getFiles({ prefix: 'list/', delimiter: '/', autoPaginate: false });
    expect(files.map(({ name }) => name)).toEqual(names.slice(0, 3));
    expect(folded).toMatchObject({ prefixes: ['list/dir/'] });
    const seen: string[] = [];
    let query: GetFilesOptions | null = { prefix: 'list/', maxResults: 2, autoPaginate: false };
    for (let pages = 0; query && pages < 5; pages += 1) {
      const [page, next]: [{ name: string }[], GetFilesOptions | null, unknown] = await bucket.getFiles(query);
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page.map(({ name }) => name));
      query = next;
    }
    expect(seen).toEqual(names);
  });

  it('copies, rewrites into another bucket, composes, moves and deletes', async () => {
    const [other] = await library.createBucket('second-bucket');
    const source = bucket.file('copy/source');
    await source.save('hello', { resumable: false, contentType: 'text/x', metadata: { metadata: { a: '1' } } });
    const [copy] = await source.copy(bucket.file('copy/copy'));
    expect((await copy.getMetadata())[0]).toMatchObject({ contentType: 'text/x', metadata: { a: '1' } });
    const [rewritten, answer] = await source.copy(other.file('there'));
    expect(answer).toMatchObject({ kind: 'storage#rewriteResponse', done: true });
    expect((await rewritten.download())[0].toString()).toBe('hello');
    await bucket.combine(['copy/source', 'copy/copy'], 'copy/both');
    expect((await bucket.file('copy/both').download())[0].toString()).toBe('hellohello');
    await copy.move('copy/moved');
    await source.delete();
    const [left] = await bucket.getFiles({ prefix: 'copy/' });
    expect(left.map(({ name }) => name)).toEqual(['copy/both', 'copy/moved']);
    await expect(source.download()).rejects.toMatchObject({ code: 404 });
  });

  it('writes only when the precondition matches', async () => {
    const failed = { code: 412, errors: [{ reason: 'conditionNotMet' }] };
    const file = bucket.file('conditions');
    await file.save('one', { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } });
    await expect(
      file.save('two', { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } }),
    ).rejects.toMatchObject(failed);
    const generation = Number((await file.getMetadata())[0].generation);
    await file.save('two', { resumable: false, preconditionOpts: { ifGenerationMatch: generation } });
    await expect(file.delete({ ifGenerationMatch: generation })).rejects.toMatchObject(failed);
    expect((await file.download())[0].toString()).toBe('two');
  });

  it('signs URLs that allow exactly their own read or write without credentials', async () => {
    const file = bucket.file('signed/ü #1.txt');
    const options = { version: 'v4', expires: soon() } as const;
    const [write] = await file.getSignedUrl({ ...options, action: 'write', contentType: 'text/plain' });
    expect(write.startsWith(`${hearth.url}/hearth/signed/`)).toBe(true);
    const put = (url: string, type = 'text/plain') =>
      fetch(url, { method: 'PUT', body: 'by signature', headers: { 'content-type': type } });
    expect((await put(write, 'text/html')).status).toBe(403);
    expect((await put(write)).status).toBe(200);
    const [read] = await file.getSignedUrl({ ...options, action: 'read' });
    const reply = await fetch(read);
    expect([reply.status, await reply.text()]).toEqual([200, 'by signature']);
    expect((await put(read)).status).toBe(403);
    expect((await fetch(read.replace('%231', '%232'))).status).toBe(403);
    expect((await fetch(new URL(new URL(read).pathname, hearth.url))).status).toBe(403);
  });

  it('is unauthenticated without its key or with a revoked one', async () => {
    const stranger = new Storage({ projectId: 'hearth', apiEndpoint: hearth.url, retryOptions: { autoRetry: false } });
    await expect(stranger.bucket('hearth').file('meta').getMetadata()).rejects.toMatchObject({ code: 401 });
    const place = ['--data', hearth.dataFolder];
    const key: Key = JSON.parse((await runCommand(['admin-key', 'create', ...place])).output);
    const file = connect(key).bucket('hearth').file('meta');
    const [signed] = await file.getSignedUrl({ version: 'v4', action: 'read', expires: soon() });
    expect((await fetch(signed)).status).toBe(200);
    await runCommand(['admin-key', 'revoke', key.private_key_id, ...place]);
    expect((await fetch(signed)).status).toBe(403);
    await expect(file.getMetadata()).rejects.toMatchObject({ code: 401 });
  });
});

describe('firebase-admin/storage, pointed at Hearth', () => {
  const everything = {
    bucket: 'hearth',
    big: true,
    custom: 'glad',
    url: true,
    byUrl: '200 hello',
    bySignature: '200 hello',
    files: ['admin/big.bin', 'admin/small ü.txt'],
    gone: true,
  };

  it('works with release 13 on this Node', async () => {
    const printed = await printedBy(process.execPath, script);
    expect(printed).toEqual({ ...everything, release: expect.stringMatching(/^13\./) });
  });

  it('works with release 14 on Node 22', { timeout: installMs }, async () => {
    const node = `node-${process.platform}-${process.arch}`;
    const packages = provideNpmPackages('firebase-admin@14', `${node}@22`);
    const printed = await printedBy(join(packages, 'node_modules', node, 'bin', 'node'), await beside(packages));
    expect(printed).toEqual({ ...everything, release: expect.stringMatching(/^14\./) });
  });

  /** The script and the built package beside another release of the SDK. */
  async function beside(packages: string): Promise<string> {
    const place = join(packages, 'node_modules', '@hearth', 'admin');
    await mkdir(place, { recursive: true });
    await cp(join(admin, 'dist'), join(place, 'dist'), { recursive: true });
    await cp(join(admin, 'package.json'), join(place, 'package.json'));
    const program = join(packages, 'admin-storage.mjs');
    await cp(script, program);
    return program;
  }

  async function printedBy(node: string, program: string): Promise<unknown> {
    const { stdout } = await promisify(execFile)(node, [program, keyFile, hearth.url], { timeout: 60_000 });
    return JSON.parse(stdout);
  }
});

describe('import and export beside a running server', () => {
  it('keeps old download URLs and continues after an interruption', async () => {
    const bucket = 'shop.appspot.com';
    const files = join(folder, 'in');
    const lines: string[] = [];
    await mkdir(join(files, bucket, 'img'), { recursive: true });
    for (let at = 0; at < 200; at += 1) {
      const name = `img/${at}.bin`;
      await writeFile(join(files, bucket, name), randomBytes(at === 0 ? 3_000_000 : 50_000));
      lines.push(JSON.stringify({ bucket, name, metadata: { firebaseStorageDownloadTokens: `token-${at}` } }));
    }
    const metadata = join(folder, 'objects.jsonl');
    await writeFile(metadata, lines.join('\n'));
    const words = ['storage', 'import', files, '--metadata', metadata, '--data', hearth.dataFolder];

    const cut = spawn(process.execPath, [program, ...words], { stdio: 'ignore' });
    const ended = once(cut, 'exit');
    while (cut.exitCode === null && !(await isThere(bucket))) await sleep(20);
    cut.kill('SIGKILL');
    await ended;
    const whole = await runCommand(words);
    const [, brought, skipped] =
      /Brought (\d+) objects?.*; skipped (\d+) objects? already there/.exec(whole.output) ?? [];
    expect(Number(brought) + Number(skipped)).toBe(200);
    expect([whole.code, (await runCommand(words)).output]).toEqual([
      0,
      'Brought 0 objects (0 bytes); skipped 200 objects already there.\n',
    ]);
    for (const at of [0, 7, 199]) {
      const path = `/v0/b/${bucket}/o/${encodeURIComponent(`img/${at}.bin`)}`;
      const reply = await fetch(`${hearth.url}${path}?alt=media&token=token-${at}`);
      expect(
        Buffer.compare(Buffer.from(await reply.arrayBuffer()), await readFile(join(files, bucket, `img/${at}.bin`))),
      ).toBe(0);
      expect((await fetch(`${hearth.url}${path}?alt=media&token=token-${at + 1}`)).status).toBe(403);
    }

    const out = join(folder, 'out');
    const exported = await runCommand(['storage', 'export', out, '--bucket', bucket, '--data', hearth.dataFolder]);
    expect(exported).toMatchObject({ code: 0, output: expect.stringMatching(/^Wrote 200 objects/) });
    const second = await runHearth();
    try {
      expect((await runCommand(['storage', 'import', out, '--data', second.dataFolder])).code).toBe(0);
      const address = `${second.url}/v0/b/${bucket}/o/img%2F42.bin?alt=media&token=token-42`;
      expect((await fetch(address)).status).toBe(200);
    } finally {
      await second.stop();
    }
  });

  async function isThere(bucket: string): Promise<boolean> {
    const [exists] = await library.bucket(bucket).exists();
    return exists && (await library.bucket(bucket).getFiles({ maxResults: 1 }))[0].length > 0;
  }
});
