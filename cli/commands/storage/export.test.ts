import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { md5, useMoving } from './storage.suite.ts';

const moving = useMoving();
const { run, contents, write, within } = moving;

describe('hearth storage export', () => {
  const names = [
    ...['a', 'a/b', 'A', 'a/B', 'ü', 'u\u0308', '../../etc/passwd', '..', '/lead', 'x//y', 'tail/', 'con', 'nul.txt'],
    ...['.hidden', 'dots...', 'sp ace ', 'a~1', 'a~1/x', 'quote"<>|:*?', '\u202egnp.exe', 'tab\there', 'back\\slash'],
    ...[`${'é'.repeat(510)}.png`, `${'d/'.repeat(500)}end`, '%2e%2e%2fx', '😀/🏠.txt', 'x.'.repeat(100)],
  ].filter((name) => name !== '..');

  async function fill(): Promise<void> {
    await within(async ({ storage }) => {
      await storage.ensureBucket('second.appspot.com');
      for (const [at, name] of names.entries())
        await storage.importExport.importObject({
          bucket: at % 2 === 0 ? 'hearth' : 'second.appspot.com',
          name,
          metadata: { contentType: 'text/x', metadata: { at: `${at}` }, downloadTokens: [`t${at}`], uploadedBy: 'ada' },
          size: Buffer.byteLength(name),
          bytes: () => bytesOf(name),
          overwrite: false,
        });
    });
  }
  async function* bytesOf(text: string) {
    yield Buffer.from(text);
  }

  it('writes any name safely, and an import into another server restores everything (T38)', async () => {
    await fill();
    const before = [await contents('hearth'), await contents('second.appspot.com')];
    const out = join(moving.folder, 'out');
    const printed = await run('export', out);
    expect(printed).toMatchObject({ code: undefined, text: expect.stringMatching(/^Wrote 26 objects \(.*\) to /) });
    expect((await readdir(moving.folder)).sort()).toEqual(['data1', 'out']);
    const files = await readdir(out, { recursive: true });
    // Names as a file system compares them that ignores case and Unicode composition.
    const seen = files.map((file) => file.normalize('NFC').toLowerCase());
    expect(new Set(seen).size).toBe(seen.length - overlapping(files));
    expect((await stat(out)).mode & 0o777).toBe(0o700);
    expect((await stat(join(out, 'objects.jsonl'))).mode & 0o777).toBe(0o600);

    moving.moveFixture();
    expect((await run('import', out)).text).toMatch(/Brought 26 objects/);
    expect([await contents('hearth'), await contents('second.appspot.com')]).toEqual(before);
    expect((await run('import', out)).text).toBe('Brought 0 objects (0 bytes); skipped 26 objects already there.');
  });

  /** Folders whose names collide still hold their own files. */
  function overlapping(files: readonly string[]): number {
    const folders = files.filter((file) => !file.includes('~') && !/\.(jsonl|json)$/.test(file));
    return folders.length - new Set(folders.map((each) => each.normalize('NFC').toLowerCase())).size;
  }

  it('exports one bucket, or the objects with a prefix', async () => {
    await fill();
    await run('export', join(moving.folder, 'out'), '--bucket', 'hearth', '--prefix', 'a');
    const lines = (await readFile(join(moving.folder, 'out/objects.jsonl'), 'utf8')).trim().split('\n');
    const records = lines.map((line) => JSON.parse(line));
    expect(records.map(({ name }) => name)).toEqual(
      names.filter((name, at) => at % 2 === 0 && name.startsWith('a')).sort(),
    );
    expect(records[0]).toEqual({
      bucket: 'hearth',
      name: 'a',
      file: 'blobs/hearth/a~1',
      size: 1,
      md5Hash: md5('a'),
      crc32c: expect.any(String),
      contentType: 'text/x',
      metadata: { at: '0' },
      downloadTokens: ['t0'],
      uploadedBy: 'ada',
      timeCreated: expect.any(String),
      updated: expect.any(String),
    });
    expect(await readFile(join(moving.folder, 'out', records[0].file), 'utf8')).toBe('a');
  });

  it('refuses a folder that is not empty', async () => {
    await write('out/mine', 'mine');
    await expect(run('export', join(moving.folder, 'out'))).rejects.toThrow(/is not empty/);
    expect(await readdir(join(moving.folder, 'out'))).toEqual(['mine']);
    await expect(run('export', join(moving.folder, 'out', 'mine'))).rejects.toThrow(/cannot be written to/);
    await expect(run('export', join(moving.folder, 'other'), '--bucket', 'drive')).rejects.toThrow(
      /managed by Hearth itself/,
    );
  });

  it('marks an unfinished or changed export, so that the import reports it', async () => {
    await fill();
    const out = join(moving.folder, 'out');
    await run('export', out);
    const lines = (await readFile(join(out, 'objects.jsonl'), 'utf8')).trim().split('\n');
    await write('secret', 'a');
    const wrong = JSON.stringify({ ...JSON.parse(lines[0] ?? ''), name: 'stolen', file: '../secret' });
    const damaged = JSON.parse(lines[1] ?? '{}');
    await writeFile(join(out, damaged.file), 'z'.repeat(damaged.size));
    await writeFile(join(out, 'objects.jsonl'), [...lines.slice(1, 4), wrong].join('\n'));
    moving.moveFixture();
    const { text, code } = await run('import', out);
    expect(text).toMatch(/stolen {2}No file in this folder can have this name\./);
    expect(text).toMatch(/The checksum does not match the content\./);
    expect(text).toMatch(/The export was not finished, or a part of it is gone/);
    expect(text).toMatch(/Brought 2 objects .*; refused 2 objects/);
    expect(code).toBe(1);
  });
});
