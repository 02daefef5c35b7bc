import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { divideFolder } from './zip-parts.ts';

const { zipEntriesMax, batchMax } = limits.drive;

/** A fake source: folders by item count, undefined for a folder too large to count, followed by `files` files. */
function source(folders: readonly (number | undefined)[], files = 0) {
  const things = [
    ...folders.map((_, i) => ({ id: `d${i}`, name: `Folder ${i}`, kind: 'folder' as const })),
    ...Array.from({ length: files }, (_, i) => ({ id: `f${i}`, name: `file ${i}`, kind: 'file' as const })),
  ];
  const pageSize = 700;
  return {
    async list(_folderId: string, cursor: string | undefined) {
      const from = Number(cursor ?? 0);
      const next = from + pageSize;
      return { items: things.slice(from, next), cursor: next < things.length ? String(next) : null };
    },
    count: async (id: string) => folders[Number(id.slice(1))],
  };
}

describe('a folder that is too large for one zip', () => {
  it('is divided into parts within the limits that contain each item once', async () => {
    const parts = await divideFolder(source([60_000, 50_000, 30_000, undefined, 1], 2500), 'root');
    const ids = parts.flatMap((part) => part.ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(2505);
    for (const part of parts) expect(part.ids.length).toBeLessThanOrEqual(batchMax);
    expect(parts.find(({ folderId }) => folderId !== null)).toEqual({
      ids: ['d3'],
      first: 'Folder 3',
      more: 0,
      folderId: 'd3',
    });
    expect(parts[0]).toMatchObject({ ids: ['d0'], more: 0 });
    expect(60_000 + 50_000).toBeGreaterThan(zipEntriesMax);
  });

  it('has no parts if it is empty', async () => {
    expect(await divideFolder(source([]), 'root')).toEqual([]);
  });
});
