import { expect, it } from 'vitest';
import { kindOf } from './file-kind.ts';

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

it('a folder is a folder, whatever it is called', () => {
  expect(kindOf({ kind: 'folder', name: 'x.png', contentType: null })).toBe('folder');
});
