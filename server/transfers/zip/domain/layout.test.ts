import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { ZipEntry } from './entries.ts';
import { planZip, type ZipLayout, type ZipPiece, zipPieces } from './layout.ts';
import { descriptor, directoryRecord, endRecords, localHeader, type ZipForm } from './records.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** External programs define what a valid zip is; without them, every byte is still checked against the layout. */
function isInstalled(program: string): boolean {
  return spawnSync(program, ['--help']).error === undefined;
}
const withPython = it.runIf(isInstalled('python3'));

const GiB = 1024 ** 3;
const mtime = Date.UTC(2024, 1, 29, 13, 37, 43);
const contents: Readonly<Record<string, Buffer>> = {
  one: Buffer.from('hello'),
  two: Buffer.from('PK\x07\x08 looks like a record'.repeat(40)),
};
const fileEntry = (path: string, objectId: string): ZipEntry => {
  const content = contents[objectId] ?? Buffer.alloc(0);
  return { path, size: content.length, objectId, crc32: crc32(content), mtime };
};
const folderEntry = (path: string): ZipEntry => ({ path, size: 0, objectId: '', crc32: 0, mtime });
const some = [
  folderEntry('Größe/'),
  fileEntry('Größe/写真 👍.txt', 'one'),
  fileEntry('Größe/empty', 'none'),
  fileEntry('b "quoted".bin', 'two'),
  folderEntry('z/'),
];

function bytesOf(layout: ZipLayout, piece: ZipPiece): Buffer {
  const { entries, form, starts, directoryStart, endStart } = layout;
  if (piece.part === 'end')
    return endRecords(entries.length, directoryStart, endStart - directoryStart).subarray(piece.from, piece.to);
  const entry = entries[piece.index] ?? folderEntry('/');
  const whole = {
    header: () => localHeader(entry, form),
    content: () => contents[entry.objectId] ?? Buffer.alloc(entry.size),
    descriptor: () => descriptor(entry, entry.crc32 ?? 0),
    record: () => directoryRecord(entry, form, starts[piece.index] ?? 0, entry.crc32 ?? 0),
  }[piece.part]();
  return whole.subarray(piece.from, piece.to);
}

function render(layout: ZipLayout, start = 0, end = layout.size - 1): Buffer {
  return Buffer.concat([...zipPieces(layout, start, end)].map((piece) => bytesOf(layout, piece)));
}

/** Runs Python's reader, which reads the central directory and checks every checksum. */
function readByPython(path: string, script: string): unknown {
  const program = `import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nprint(json.dumps(${script}))`;
  return JSON.parse(execFileSync('python3', ['-c', program, path], { encoding: 'utf8' }));
}

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-zip-'));
  folders.push(folder);
  return join(folder, 'x.zip');
}

describe.each(['sealed', 'trailing'] as const)('A %s zip', (form: ZipForm) => {
  it('has the length that was announced', () => {
    for (const entries of [[], some.slice(0, 1), some.slice(1, 2), some]) {
      const layout = planZip(entries, form);
      expect(render(layout).length).toBe(layout.size);
    }
  });

  it('serves every range as it is in the whole', () => {
    const layout = planZip(some, form);
    const whole = render(layout);
    for (let start = 0; start < layout.size; start += 1)
      for (const length of [1, 2, 17, 31, 700, layout.size]) {
        const end = Math.min(start + length, layout.size) - 1;
        expect(render(layout, start, end).equals(whole.subarray(start, end + 1))).toBe(true);
      }
  });

  withPython('is read by other programs as it was meant', () => {
    const path = scratch();
    writeFileSync(path, render(planZip(some, form)));
    expect(readByPython(path, 'z.testzip()')).toBeNull();
    expect(
      readByPython(
        path,
        '[[i.filename,i.file_size,i.compress_type,i.external_attr>>16,i.is_dir()] for i in z.infolist()]',
      ),
    ).toEqual(
      some.map((entry) => [
        entry.path,
        entry.size,
        0,
        entry.path.endsWith('/') ? 0o40755 : 0o100644,
        entry.path.endsWith('/'),
      ]),
    );
    expect(readByPython(path, 'list(z.infolist()[1].date_time)')).toEqual([2024, 2, 29, 13, 37, 42]);
    expect(readByPython(path, 'z.infolist()[1].extra.hex()')).toBe(`5554050001${le32(mtime / 1000)}`);
    expect(readByPython(path, 'z.read(z.namelist()[1]).decode()')).toBe('hello');
    if (isInstalled('unzip')) expect(execFileSync('unzip', ['-tqq', path], { encoding: 'utf8' })).toBe('');
  });

  withPython('holds files beyond four gibibytes, and others behind them', () => {
    const large = { path: 'large.bin', size: 5 * GiB, objectId: 'large', crc32: 0x12345678, mtime };
    const edge = { ...large, path: 'edge.bin', size: 0xffffffff };
    const entries = [large, fileEntry('behind.txt', 'one'), edge, fileEntry('last.txt', 'two')];
    const layout = planZip(entries, form);
    const path = scratch();
    const file = openSync(path, 'w');
    let at = 0;
    for (const piece of zipPieces(layout, 0, layout.size - 1)) {
      const isSparse = piece.part === 'content' && (entries[piece.index]?.size ?? 0) >= 0xffffffff;
      if (!isSparse) writeSync(file, bytesOf(layout, piece), 0, null, at);
      at += piece.to - piece.from;
    }
    ftruncateSync(file, at);
    closeSync(file);
    expect(at).toBe(layout.size);
    expect(readByPython(path, '[[i.filename,i.file_size,i.header_offset] for i in z.infolist()]')).toEqual(
      entries.map((entry, index) => [entry.path, entry.size, layout.starts[index]]),
    );
    expect(readByPython(path, '[z.read("behind.txt").decode(),len(z.read("last.txt"))]')).toEqual([
      'hello',
      contents.two?.length,
    ]);
  });

  withPython('holds more entries than sixteen bits count', () => {
    const entries = Array.from({ length: 70_000 }, (_, index) => folderEntry(`${index}/`));
    const path = scratch();
    writeFileSync(path, render(planZip(entries, form)));
    expect(readByPython(path, '[len(z.namelist()),z.namelist()[-1],z.testzip()]')).toEqual([70_000, '69999/', null]);
  });

  withPython.each([
    [Date.UTC(1969, 0, 1), [1980, 1, 1, 0, 0, 0]],
    [0, [1980, 1, 1, 0, 0, 0]],
    [Date.UTC(2100, 5, 7), [2100, 6, 7, 0, 0, 0]],
    [8.64e15, [2107, 12, 31, 23, 59, 58]],
  ])('tells the time %s as near as it can', (at, written) => {
    const path = scratch();
    writeFileSync(path, render(planZip([{ ...fileEntry('a', 'one'), mtime: at }], form)));
    expect(readByPython(path, '[list(z.infolist()[0].date_time),z.testzip()]')).toEqual([written, null]);
  });
});

describe('The digest of a layout', () => {
  const digest = (entries: readonly ZipEntry[], form: ZipForm = 'sealed') => planZip(entries, form).digest;

  it('is the same for the same content, whether checksums are known yet or not', () => {
    expect(digest(some)).toBe(digest([...some]));
    const unknown = some.map((entry) => ({ ...entry, crc32: null }));
    expect(digest(unknown, 'trailing')).toBe(digest(some, 'trailing'));
  });

  it('differs when any byte would differ', () => {
    const [first = folderEntry('x/'), ...rest] = some;
    const changed = [
      some.slice(1),
      [...some].reverse(),
      [{ ...first, path: 'other/' }, ...rest],
      [{ ...first, mtime: mtime + 1000 }, ...rest],
      [first, { ...first, objectId: 'one' }, ...rest],
      [{ ...first, size: 1 }, ...rest],
    ];
    const digests = [...changed.map((entries) => digest(entries)), digest(some), digest(some, 'trailing')];
    expect(new Set(digests).size).toBe(digests.length);
  });
});

function le32(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(Math.floor(value));
  return bytes.toString('hex');
}
