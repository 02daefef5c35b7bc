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

  it('of a folder selects the whole name', () => expect(stemLength('v1.2', 'folder')).toBe(4));
});

describe('a name', () => {
  it.each(['notes.md', ' padded ', 'תקציב.docx', '…', 'a:b'])('%j is accepted', (name) =>
    expect(nameFault(name)).toBeUndefined(),
  );

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u200b', 'empty'],
    ['.', 'dots'],
    ['..', 'dots'],
    ['a/b', 'slash'],
    ['a\\b', 'slash'],
    ['a\nb', 'sign'],
    ['gpj.\u202eexe', 'sign'],
    ['\ud800', 'sign'],
    ['name.', 'dotAtEnd'],
    ['x'.repeat(256), 'tooLong'],
    ['é'.repeat(128), 'tooLong'],
  ])('%j is not: %s', (name, fault) => expect(nameFault(name)).toBe(fault));

  it('is measured in bytes after composing', () => expect(nameFault('e\u0301'.repeat(127))).toBeUndefined());
});
