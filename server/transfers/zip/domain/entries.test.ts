import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../files/domain/node-name.ts';
import { type ZipNode, zipEntries, zipName, zipSegment } from './entries.ts';

const base = { size: 3, crc32: 7, mtime: 1000 };
const file = (name: string, id = `file ${name}`): ZipNode => ({ ...base, id, kind: 'file', name, objectId: id });
const folder = (name: string, id = `folder ${name}`): ZipNode => ({
  ...base,
  id,
  kind: 'folder',
  name,
  size: 0,
  objectId: null,
});
const none = () => [];

describe('The entries of a zip', () => {
  it('list folders before their content, including empty folders, by path', () => {
    const inside: Record<string, readonly ZipNode[]> = {
      'folder a': [folder('b'), file('x.txt'), folder('empty')],
      'folder b': [file('deep.txt')],
    };
    const entries = zipEntries([folder('a'), file('top.txt')], (id) => inside[id] ?? []);
    expect(entries.map(({ path }) => path)).toEqual(['a/', 'a/b/', 'a/b/deep.txt', 'a/x.txt', 'a/empty/', 'top.txt']);
    expect(entries[2]).toEqual({ path: 'a/b/deep.txt', size: 3, objectId: 'file deep.txt', crc32: 7, mtime: 1000 });
    expect(entries[0]).toEqual({ path: 'a/', size: 0, objectId: '', crc32: 0, mtime: 1000 });
  });

  it('have no two names that are equal after case folding, wherever they come from (T38)', () => {
    const siblings = [
      file('A.txt', '1'),
      file('a.TXT', '2'),
      folder('a.txt', '3'),
      file('a (1).txt', '4'),
      file('Straße', '5'),
      file('STRASSE', '6'),
    ];
    const paths = zipEntries(siblings, none).map(({ path }) => path);
    expect(paths).toEqual(['A.txt', 'a (1).TXT', 'a.txt (1)/', 'a (1) (1).txt', 'Straße', 'STRASSE (1)']);
    expect(new Set(paths.map((path) => nameKey(path.replace(/\/$/, '')))).size).toBe(siblings.length);
  });

  it('keep names apart that had to be made safe (T38)', () => {
    const inside = [file('a\\b', '1'), file('a_b', '2'), file('A/B', '3')];
    const paths = zipEntries([folder('top')], (id) => (id === 'folder top' ? inside : [])).map(({ path }) => path);
    expect(paths).toEqual(['top/', 'top/a_b', 'top/a_b (1)', 'top/A_B (2)']);
  });

  it('can be as deep and as many as the drive allows', () => {
    const deep = zipEntries([folder('0')], (id) => {
      const level = Number(id.slice('folder '.length));
      return level < 99 ? [folder(String(level + 1))] : [];
    });
    expect(deep.at(-1)?.path.split('/')).toHaveLength(101);
    const wide = Array.from({ length: 130_000 }, (_, index) => file(`${index}`));
    expect(zipEntries([folder('wide')], (id) => (id === 'folder wide' ? wide : []))).toHaveLength(130_001);
  });

  it('know the checksum of an empty file', () => {
    expect(zipEntries([{ ...file('empty'), size: 0, crc32: null }], none)[0]?.crc32).toBe(0);
  });
});

describe('A path segment in a zip (T38)', () => {
  it.each([
    ['plain.txt', 'plain.txt'],
    ['Größe 写真 👍.jpg', 'Größe 写真 👍.jpg'],
    ['..', '__'],
    ['.', '_'],
    ['', '_'],
    ['...', '___'],
    ['.hidden', '.hidden'],
    ['a..b', 'a..b'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['/root', '_root'],
    ['\\\\server\\share', '__server_share'],
    ['C:', 'C_'],
    ['c:evil.exe', 'c_evil.exe'],
    ['12:30 notes.txt', '12:30 notes.txt'],
    ['a\0b\nc\r', 'a_b_c_'],
    ['\ud800x', '\ufffdx'],
  ])('for %j is %j', (name, segment) => {
    expect(zipSegment(name)).toBe(segment);
  });
});

describe('The name of a zip', () => {
  it.each([
    [[folder('Photos')], 'Photos.zip'],
    [[folder('v1.2')], 'v1.2.zip'],
    [[file('a.pdf'), file('b.pdf'), folder('c')], 'a +2.zip'],
    [[folder('')], 'files.zip'],
    [[folder('x'.repeat(255))], `${'x'.repeat(251)}.zip`],
  ])('comes from its content: %#', (tops, name) => {
    expect(zipName(tops)).toBe(name);
  });
});
