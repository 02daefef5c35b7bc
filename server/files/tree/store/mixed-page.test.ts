import { describe, expect, it } from 'vitest';
import type { ListPosition } from '../../domain/cursor.ts';
import { type Edge, type MixedRow, mixedPage } from './mixed-page.ts';

/** A folder with so many of both; the last folders sort after all others, and the files are spread evenly. */
function folderOf(folders: number, files: number, apart = 1) {
  const rows = (kind: 'folder' | 'file', count: number, step: number): readonly MixedRow[] =>
    Array.from({ length: count }, (_, at) => {
      const sortKey = `${kind === 'folder' ? '0' : '1'}${String(at * step).padStart(6, '0')}`;
      return { id: `${kind} ${at}`, kind, sortKey, modifiedAt: at };
    });
  const all = { folder: rows('folder', folders, 1), file: rows('file', files, apart) };
  const read = { rows: 0, questions: 0 };
  const list = async (kind: 'folder' | 'file', after: ListPosition | Edge | undefined, count: number) => {
    const from = all[kind].findIndex(({ id, sortKey }) => {
      if (!after) return true;
      if ('id' in after) return sortKey > after.key || (sortKey === after.key && id > after.id);
      return after.isIn ? sortKey >= after.key : sortKey > after.key;
    });
    const found = from === -1 ? [] : all[kind].slice(from, from + count);
    read.rows += found.length;
    read.questions += 1;
    return found;
  };
  return { list, read };
}

describe('A page of folders and files in one order', () => {
  it.each([
    [5000, 5000],
    [0, 5000],
    [5000, 0],
    [3, 5000],
    [50, 60],
    [0, 0],
  ])('reads hardly more rows than it shows: %i folders, %i files', async (folders, files) => {
    const { list, read } = folderOf(folders, files);
    const seen = new Set<string>();
    let after: ListPosition | undefined;
    for (let page = 0; page < 10; page += 1) {
      read.rows = 0;
      read.questions = 0;
      const rows = await mixedPage(list, { by: 'name' }, after, 200);
      for (const { id } of rows) expect(seen.has(id)).toBe(false);
      for (const { id } of rows) seen.add(id);
      expect(read.rows).toBeLessThanOrEqual(200 + 101 + 3);
      expect(read.questions).toBeLessThanOrEqual(4);
      const last = rows.at(-1);
      if (!last || rows.length < 200) break;
      after = { key: last.sortKey, id: last.id };
    }
    expect(seen.size).toBe(Math.min(2000, folders + files));
  });

  it('reads no more of the shorter list than the page can still hold', async () => {
    const { list, read } = folderOf(5000, 5000, 2);
    const rows = await mixedPage(list, { by: 'name' }, undefined, 200);
    expect(rows.filter(({ kind }) => kind === 'folder').length).toBeGreaterThan(130);
    expect(rows.map(({ sortKey }) => sortKey.slice(1))).toEqual(rows.map(({ sortKey }) => sortKey.slice(1)).toSorted());
    expect(read.rows).toBeLessThanOrEqual(255);
  });
});
