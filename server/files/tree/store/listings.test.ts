import { expect, it } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { planOf } from '../../../testing/plan-of.ts';
import { kindQuery } from './listings.ts';

describeOnBothDatabases('A page of a folder', (open) => {
  const sorts = (['name', 'modified', 'size', 'type'] as const).flatMap((by) => [
    { by, descending: false },
    { by, descending: true },
  ]);

  it.each(sorts)('is read from an index, starting at its first row, in order: %o', async (sort) => {
    const database = await open([], { isUnused: true });
    for (const kind of ['folder', 'file'] as const) {
      const digit = kind === 'folder' ? '0' : '1';
      const after = { key: `${digit}1097098`, id: newId() };
      const plan = await planOf(database, kindQuery(newId(), kind, sort, after, 10));
      expect(plan).toMatch(/using (index )?(covering index )?drive_nodes_/i);
      expect(plan).not.toMatch(/temp b-tree|sort key/i);
      const isByName = sort.by === 'name' || (kind === 'folder' && sort.by !== 'modified');
      const column = isByName
        ? 'sort_key'
        : { modified: 'modified_at', size: 'size', type: 'type_rank', name: '' }[sort.by];
      const begins =
        database.kind === 'sqlite'
          ? new RegExp(`\\(${column},[^)]*\\)[<>]`)
          : new RegExp(`Index Cond: .*ROW\\(${column}, .*\\) [<>] ROW`);
      expect(plan).toMatch(begins);
    }
  });

  it.each(sorts.filter(({ by }) => by === 'name' || by === 'modified'))(
    'continues in a mixed list after the other kind, from the same index: %o',
    async (sort) => {
      const database = await open([], { isUnused: true });
      for (const kind of ['folder', 'file'] as const)
        for (const isIn of [false, true]) {
          const from = { key: `${kind === 'folder' ? '0' : '1'}1097098`, isIn };
          const plan = await planOf(database, kindQuery(newId(), kind, sort, from, 10));
          expect(plan).toMatch(/using (index )?(covering index )?drive_nodes_/i);
          expect(plan).not.toMatch(/temp b-tree|sort key/i);
          const column = sort.by === 'name' ? 'sort_key' : 'modified_at';
          expect(plan).toMatch(
            database.kind === 'sqlite' ? new RegExp(`${column}[<>]`) : new RegExp(`Index Cond: .*${column} [<>]=?`),
          );
        }
    },
  );
});
