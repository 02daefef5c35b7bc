import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../core/database/index.ts';
import { tables } from '../../files/store/tables.ts';
import { openDownloads, put } from '../../testing/drive/downloads.suite.ts';
import { describeDrive } from '../../testing/drive/drive-fixture.suite.ts';

const withPython = it.runIf(spawnSync('python3', ['--version']).error === undefined);

describeDrive('A zip of a selection', (open) => {
  const build = async () => {
    const fixture = await openDownloads(open);
    const ann = await fixture.join('ann');
    const file = (name: string, bytes: Buffer | string, folderId = 'root') =>
      put(fixture, ann, { name, bytes: Buffer.from(bytes), folderId, contentMtime: 1_700_000_000_000 });
    return { ...fixture, ann, file };
  };
  type Fixture = Awaited<ReturnType<typeof build>>;

  /** A folder with every kind of node. */
  const plant = async ({ ann, file }: Fixture) => {
    const top = await ann.folder('Träume');
    const inner = await ann.folder('inner', top);
    await ann.folder('empty', inner);
    await file('写真 👍.txt', 'hello', inner);
    await file('nothing', '', top);
    await file('large.bin', Buffer.alloc(300_000, 'abc'), top);
    await file('small.txt', 'PK\x07\x08 like a record', top);
    return top;
  };

  /** As if no checksum had been computed yet. */
  const forgetSums = (database: Database) =>
    tables(database.query).updateTable('drive_versions').set({ crc32: null, sha256: null }).execute();

  it('has its folders, also empty ones, and its files, with the announced name and length', async () => {
    const fixture = await build();
    const top = await plant(fixture);
    const ticket = await fixture.ann.call('download-ticket', { ids: [top] });
    const reply = await fixture.ask(ticket.url);
    expect([reply.status, reply.body.length, reply.isWhole]).toEqual([200, ticket.size, true]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(ticket.size),
      'content-disposition': `attachment; filename="Tr_ume.zip"; filename*=UTF-8''Tr%C3%A4ume.zip`,
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    expect(reply.headers).not.toHaveProperty('last-modified');
  });

  withPython.each(['known', 'unknown'])(
    'is what other programs take for a zip, with its checksums %s',
    async (sums) => {
      const fixture = await build();
      const top = await plant(fixture);
      if (sums === 'unknown') {
        // More than is read before the first byte.
        await fixture.file('huge.bin', Buffer.alloc(40 * 1024 * 1024, 'x'), top);
        await forgetSums(fixture.database);
      }
      const { url } = await fixture.ann.call('download-ticket', { ids: [top] });
      const { body } = await fixture.ask(url);
      const folder = await mkdtemp(join(tmpdir(), 'hearth-zip-'));
      try {
        const path = join(folder, 'x.zip');
        await writeFile(path, body);
        const script = `import json,sys,zipfile
z=zipfile.ZipFile(sys.argv[1])
print(json.dumps([z.testzip(), sorted([i.filename, i.file_size, i.flag_bits & 8] for i in z.infolist() if i.filename[-8:] != 'huge.bin')]))`;
        const read = JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }));
        const later = sums === 'unknown' ? 8 : 0;
        expect(read).toEqual([
          null,
          [
            ['Träume/', 0, 0],
            ['Träume/inner/', 0, 0],
            ['Träume/inner/empty/', 0, 0],
            ['Träume/inner/写真 👍.txt', 5, later],
            ['Träume/large.bin', 300_000, later],
            ['Träume/nothing', 0, 0],
            ['Träume/small.txt', 18, later],
          ],
        ]);
        if (spawnSync('unzip').error) return;
        execFileSync('unzip', ['-qq', path, '-d', folder]);
        expect((await readFile(join(folder, 'Träume', 'inner', '写真 👍.txt'))).toString()).toBe('hello');
        expect((await readFile(join(folder, 'Träume', 'large.bin'))).equals(Buffer.alloc(300_000, 'abc'))).toBe(true);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );

  it('can be resumed at every offset, byte for byte', async () => {
    const fixture = await build();
    const top = await plant(fixture);
    const { url, size } = await fixture.ann.call('download-ticket', { ids: [top] });
    const whole = await fixture.ask(url);
    const etag = whole.headers.etag ?? '';
    // Around every record: headers, contents, the directory and its end.
    const places = new Set([0, 1, size - 1]);
    for (const mark of ['PK\x03\x04', 'PK\x07\x08', 'PK\x01\x02', 'PK\x05\x06'])
      for (let at = whole.body.indexOf(mark); at >= 0; at = whole.body.indexOf(mark, at + 1))
        for (const near of [at - 1, at, at + 1, at + 29, at + 60]) if (near >= 0 && near < size) places.add(near);
    for (const at of places) {
      const rest = await fixture.ask(url, { range: `bytes=${at}-`, 'if-range': etag });
      expect([at, rest.status, rest.body.equals(whole.body.subarray(at))]).toEqual([at, 206, true]);
    }
  });

  it('has the same bytes and the same ETag, however its nodes were selected', async () => {
    const fixture = await build();
    const [a, b] = [await fixture.file('a.txt', 'a'), await fixture.file('b.txt', 'b')];
    const top = await plant(fixture);
    const get = async (ids: string[]) => fixture.ask((await fixture.ann.call('download-ticket', { ids })).url);
    const first = await get([a, b, top]);
    fixture.clock.advance(3_600_000);
    const second = await get([top, b, a, b]);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect((await get([a, b])).headers.etag).not.toBe(first.headers.etag);
    await fixture.ann.call('drive-rename', { id: b, name: 'c.txt' });
    expect((await get([a, b, top])).headers.etag).not.toBe(first.headers.etag);
  });

  it('continues with another ticket as long as nothing has changed', async () => {
    const fixture = await build();
    const top = await plant(fixture);
    const first = await fixture.ask((await fixture.ann.call('download-ticket', { ids: [top] })).url);
    const again = await fixture.ann.call('download-ticket', { ids: [top] });
    const rest = await fixture.ask(again.url, { range: 'bytes=1000-', 'if-range': first.headers.etag ?? '' });
    expect([rest.status, rest.body.equals(first.body.subarray(1000))]).toEqual([206, true]);
  });

  it('never appends the rest of one selection to the beginning of another', async () => {
    const fixture = await build();
    const top = await plant(fixture);
    const { url } = await fixture.ann.call('download-ticket', { ids: [top] });
    const before = await fixture.ask(url);
    await fixture.file('late.txt', 'new', top);
    const blind = await fixture.ask(url, { range: 'bytes=1000-' });
    expect([blind.status, JSON.parse(blind.body.toString()).error.details.code]).toEqual([404, 'download/expired']);
    const asked = await fixture.ask(url, { range: 'bytes=1000-', 'if-range': before.headers.etag ?? '' });
    expect([asked.status, asked.headers.etag === before.headers.etag]).toEqual([200, false]);
    expect(asked.body.includes('late.txt')).toBe(true);
    expect((await fixture.ask(url, { range: 'bytes=1000-' })).body.equals(asked.body.subarray(1000))).toBe(true);
  });

  it('has what is visible at the moment of the request, and nothing else', async () => {
    const fixture = await build();
    const top = await plant(fixture);
    const secret = await fixture.file('secret.txt', 'secret', top);
    await fixture.ann.call('upload-begin', { name: 'unfinished', size: 5, folderId: top });
    const { url } = await fixture.ann.call('download-ticket', { ids: [top] });
    await fixture.ann.trash(secret);
    const { body, isWhole } = await fixture.ask(url);
    expect([isWhole, body.includes('secret'), body.includes('unfinished')]).toEqual([true, false, false]);
    await fixture.ann.trash(top);
    expect((await fixture.ask(url)).status).toBe(400);
  });

  it('contains a node once that was selected with its folder, and the whole drive by its root', async () => {
    const fixture = await build();
    const top = await plant(fixture);
    const { items } = await fixture.ann.call('drive-list', { folderId: top });
    const inner = items.map(({ id }) => id);
    const both = await fixture.ann.call('download-ticket', { ids: [top, ...inner] });
    expect(both.size).toBe((await fixture.ann.call('download-ticket', { ids: [top] })).size);
    const all = await fixture.ann.call('download-ticket', { ids: ['root'] });
    expect(all.name).toBe('files.zip');
    expect(all.size).toBe(both.size);
  });

  it('ends early when a file is gone or damaged, and never with other bytes', async () => {
    const fixture = await build();
    const top = await plant(fixture);
    const { url, size } = await fixture.ann.call('download-ticket', { ids: [top] });
    const [blob] = await fixture.storage.files(300_000);
    if (blob === undefined) throw new Error('The large file is not there.');
    await writeFile(blob, Buffer.alloc(300_000, 'xyz'));
    const damaged = await fixture.ask(url);
    expect([damaged.status === 200 && damaged.isWhole, damaged.body.length < size]).toEqual([false, true]);
    await rm(blob);
    const gone = await fixture.ask(url);
    expect([gone.status === 200 && gone.isWhole, gone.body.length < size]).toEqual([false, true]);
  });
});
