import { describe, expect, it } from 'vitest';
import { nameFault, stemLength } from './node-name.ts';

describe('a rename', () => {
  it.each([
    ['Budget.xlsx', 'Budget'],
    ['backup.tar.gz', 'backup'],
    ['archive.v2.zip', 'archive.v2'],
    ['.gitignore', '.gitignore'],
    ['README', 'README'],
    ['Chapter 1. The beginning', 'Chapter 1. The beginning'],
  ])('of %s selects %s', (name, stem) => expect(name.slice(0, stemLength(name, 'file'))).toBe(stem));

  it('of a folder selects all of it', () => expect(stemLength('v1.2', 'folder')).toBe(4));
});

describe('a name', () => {
  it.each(['notes.md', ' padded ', 'תקציב.docx', '…'])('%j is taken', (name) =>
    expect(nameFault(name)).toBeUndefined(),
  );

  it.each(['', '   ', '.', '..', 'a/b', 'a\\b', 'x'.repeat(256), 'é'.repeat(128)])('%j is not', (name) =>
    expect(nameFault(name)).toBeTypeOf('string'),
  );

  it('is measured in bytes after composing', () => expect(nameFault('e\u0301'.repeat(127))).toBeUndefined());
});
