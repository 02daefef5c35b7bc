import { describe, expect, it } from 'vitest';
import { isStale, isThatFile, restOf, type StoredEntry, type StoredFolder, type StoredPart } from './stored-folder.ts';

const plain = { folderId: 'f', folderName: 'F', conflict: 'keepBoth', isTaken: false, generation: undefined } as const;

function entry(name: string, size = 10): StoredEntry {
  return { path: ['Trip', name], size, lastModified: 5, input: { ...plain, name, path: `Trip/${name}` } };
}

function folderOf(...entries: readonly StoredEntry[]): StoredFolder {
  return { key: 'k', pageId: 'p', uid: 'ada', createdAt: 1000, name: 'Trip', handle: null, entries };
}

const begun = (name: string) => ({ uploadId: `upload ${name}`, name, bucket: 'drive', objectName: `files/${name}` });
const part = (number: number, changes: Partial<StoredPart>): StoredPart => ({
  ...{ folder: 'k', part: number, begun: [], again: [], gone: [] },
  ...changes,
});

describe('a folder that an earlier page uploaded partly', () => {
  const folder = folderOf(entry('a'), entry('b'), entry('c'), entry('d'));
  const names = (parts: readonly StoredPart[], open: readonly string[] = []) =>
    restOf(folder, parts, new Set(open)).map((rest) => `${rest.entry.input.name}${rest.begun ? ' begun' : ''}`);

  it('is uploaded completely while nothing was begun', () => {
    expect(names([])).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leaves out begun files that are no longer open, because they have arrived', () => {
    const both = part(0, {
      begun: [
        [0, begun('a')],
        [1, begun('b')],
      ],
    });
    expect(names([both], ['upload b'])).toEqual(['b begun', 'c', 'd']);
  });

  it('includes failed files and leaves out cancelled ones', () => {
    const parts = [part(1, { again: [0] }), part(0, { begun: [[0, begun('a')]] }), part(2, { gone: [2, 3] })];
    expect(names(parts)).toEqual(['a', 'b']);
  });

  it('leaves begun large files to the uploader', () => {
    const large = folderOf(entry('film', 5_000_000), entry('note'));
    const parts = [part(0, { begun: [[0, begun('film')]] })];
    expect(restOf(large, parts, new Set(['upload film'])).map((rest) => rest.entry.input.name)).toEqual(['note']);
    expect(restOf(large, [], new Set())).toHaveLength(2);
  });

  it('expires after seven days', () => {
    expect(isStale(folder, 1000 + 6 * 86_400_000)).toBe(false);
    expect(isStale(folder, 1000 + 7 * 86_400_000)).toBe(true);
  });

  it('resumes only with an unchanged file', () => {
    const file = (text: string, lastModified: number) => new File([text], 'a', { lastModified });
    expect(isThatFile(entry('a'), file('0123456789', 5))).toBe(true);
    expect(isThatFile(entry('a'), file('0123456789', 6))).toBe(false);
    expect(isThatFile(entry('a'), file('012345678', 5))).toBe(false);
    expect(isThatFile(entry('a'), undefined)).toBe(false);
  });
});
