import { expect, it } from 'vitest';
import { isText, kindOf } from './node-kind.ts';
import { testFile } from './test-nodes.suite.ts';

it.each([
  ['x.png', 'image/png', 'image'],
  ['x.png', 'application/octet-stream', 'image'],
  ['x.MP4', null, 'video'],
  ['x.flac', null, 'audio'],
  ['x.pdf', 'application/pdf', 'document'],
  ['x', 'text/plain', 'document'],
  ['x.csv', 'text/csv', 'sheet'],
  ['x', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet'],
  ['x', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['x.ts', 'video/mp2t', 'code'],
  ['x.ts', 'text/typescript', 'code'],
  ['x.tar.gz', 'application/gzip', 'archive'],
  ['x', 'application/json', 'code'],
  ['x', 'application/x-unknown', 'other'],
  ['x.constructor', null, 'other'],
  ['', null, 'other'],
])('the kind of %s with %s is %s', (name, contentType, kind) => {
  expect(kindOf({ kind: 'file', name, contentType })).toBe(kind);
});

it('a folder is a folder, whatever its name is', () => {
  expect(kindOf({ kind: 'folder', name: 'x.png', contentType: null })).toBe('folder');
});

it('a text file is detected by type or name, up to the size that can be shown', () => {
  const is = (name: string, contentType: string | null, size = 1) =>
    isText({ ...testFile(name), name, contentType, size, kind: 'file' });
  expect(is('notes', 'text/plain')).toBe(true);
  expect(is('a.md', null)).toBe(true);
  expect(is('a.ts', 'video/mp2t')).toBe(true);
  expect(is('a.png', 'image/png')).toBe(false);
  expect(is('a.bin', 'application/octet-stream')).toBe(false);
  expect(is('a.txt', 'text/plain', 5_000_001)).toBe(false);
  expect(isText({ ...testFile('code.ts'), kind: 'folder' })).toBe(false);
});
