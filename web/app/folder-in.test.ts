import { describe, expect, it } from 'vitest';
import { folderIn } from './folder-in.ts';

describe('What an address of the drive opens', () => {
  it.each([
    ['/', 'root'],
    ['/files', 'root'],
    ['/files/', 'root'],
    ['/files/abc', 'abc'],
    ['/files/abc/', 'abc'],
  ])('%s is the folder %s', (path, folderId) => expect(folderIn(path)).toBe(folderId));

  it.each(['/filesystem', '/files/a/b', '/trash', '/s/abc', '/sign-in'])('%s is no folder', (path) =>
    expect(folderIn(path)).toBeNull(),
  );
});
