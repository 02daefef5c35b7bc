import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { limits } from '@hearth/contract';
import { Header } from 'tar';
import { describe, expect, it, onTestFinished } from 'vitest';
import { packArchive, unpackArchive } from './store/archive.ts';

type EntryType = 'File' | 'Directory' | 'SymbolicLink' | 'Link' | 'CharacterDevice';

interface Entry {
  readonly path: string;
  readonly type?: EntryType;
  readonly linkpath?: string;
  readonly content?: string;
}

/** A tar whose headers say exactly this, as no honest program would write it. */
function tarOf(entries: readonly Entry[]): Buffer {
  const blocks = entries.flatMap(({ path, type = 'File', linkpath, content = '' }) => {
    const header = new Header({ path, type, size: content.length, mode: 0o644, ...(linkpath && { linkpath }) });
    const block = Buffer.alloc(512);
    header.encode(block);
    const data = Buffer.alloc(Math.ceil(content.length / 512) * 512);
    data.write(content);
    return [block, data];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-archive-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function unpack(archive: Buffer): Promise<string> {
  const folder = await scratch();
  async function* bytes() {
    yield archive;
  }
  try {
    await unpackArchive(async () => bytes(), folder);
  } catch (error) {
    expect(await readdir(folder)).toEqual([]);
    throw error;
  }
  return folder;
}

describe('An archive', () => {
  it('is unpacked as it was packed', async () => {
    const from = await scratch();
    await writeFile(join(from, 'index.js'), 'exports.a = 1;');
    await writeFile(join(from, '.env'), 'A=1');
    const to = await scratch();
    await unpackArchive(async () => packArchive(from, ['index.js', '.env']), to);
    expect((await readdir(to)).sort()).toEqual(['.env', 'index.js']);
    expect(await readFile(join(to, 'index.js'), 'utf8')).toBe('exports.a = 1;');
  });

  it.each([
    ['a name above the folder', { path: '../x' }],
    ['a name above the folder in the middle', { path: 'a/../../x' }],
    ['an absolute name', { path: '/tmp/x' }],
    ['a name with a drive', { path: 'C:/x' }],
    ['a symbolic link out of the folder', { path: 'a', type: 'SymbolicLink', linkpath: '/etc/passwd' }],
    ['a symbolic link in the folder', { path: 'a', type: 'SymbolicLink', linkpath: 'b' }],
    ['a hard link', { path: 'a', type: 'Link', linkpath: '../../master.key' }],
    ['a device', { path: 'a', type: 'CharacterDevice' }],
  ] satisfies readonly (readonly [string, Entry])[])('with %s is refused whole', async (_title, entry) => {
    const archive = tarOf([{ path: 'index.js', content: 'x' }, entry]);
    await expect(unpack(gzipSync(archive))).rejects.toThrow(/outside of the codebase|link or a device/);
  });

  it('with a file that is too large is refused by its header', async () => {
    const header = Buffer.alloc(512);
    new Header({ path: 'bomb', type: 'File', size: 4 * 1024 ** 3, mode: 0o644 }).encode(header);
    await expect(unpack(gzipSync(Buffer.concat([header, Buffer.alloc(4096)])))).rejects.toThrow(/larger than/);
  });

  it('that unpacks to too many bytes is refused while it is read', async () => {
    const zeros = gzipSync(Buffer.alloc(limits.functions.unpackedBytesMax / 32));
    const members = [gzipSync(tarOf([{ path: 'a' }])), ...Array.from({ length: 33 }, () => zeros)];
    await expect(unpack(Buffer.concat(members))).rejects.toThrow(/larger than/);
  });

  it('with too many files is refused', async () => {
    const entries = Array.from({ length: limits.functions.archiveEntriesMax + 1 }, (_, i) => ({ path: `f${i}` }));
    await expect(unpack(gzipSync(tarOf(entries)))).rejects.toThrow(/more than/);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['gzipped text', gzipSync('hello')],
    ['an archive that was compressed twice', gzipSync(gzipSync(tarOf([{ path: 'index.js' }])))],
    ['an archive that was cut', gzipSync(tarOf([{ path: 'a', content: 'x'.repeat(100_000) }])).subarray(0, 60)],
  ])('that is %s is refused', async (_title, bytes) => {
    await expect(unpack(bytes)).rejects.toThrow('This is not a gzipped tar archive.');
  });
});
