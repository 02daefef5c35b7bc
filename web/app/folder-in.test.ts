import { describe, expect, it } from 'vitest';
import { folderIn } from './folder-in.ts';

describe('folderIn', () => {
  it.each([
    ['/', 'root'],
    ['/files', 'root'],
    ['/files/', 'root'],
    ['/files/abc', 'abc'],
    ['/files/abc/', 'abc'],
  ])('maps %s to the folder %s', (path, folderId) => expect(folderIn(path)).toBe(folderId));

  it.each(['/filesystem', '/files/a/b', '/trash', '/s/abc', '/sign-in'])('finds no folder in %s', (path) =>
    expect(folderIn(path)).toBeNull(),
  );
});
