import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import type { Database } from '../../core/database/index.ts';
import { describeDriveOnBothDatabases } from '../../testing/drive/drive-fixture.suite.ts';
import { treeOf } from '../../testing/drive/tree-of.suite.ts';
import { openUploads } from '../../transfers/index.ts';
import { createEmptyOldTrash } from './usecases/empty-old-trash.ts';
import { createPurgeNodes } from './usecases/purge-nodes.ts';

describeDriveOnBothDatabases('The trash under concurrent changes', (open) => {
  const build = async () => {
    const fixture = await open();
    return { ...fixture, ann: await fixture.join('ann') };
  };

  it('restores nodes into folders that are restored with them, in any order of the selection', async () => {
    const { ann, clock } = await build();
    const outer = await ann.folder('outer');
    const inner = await ann.folder('inner', outer);
    const file = await ann.upload('f', 1, inner);
    for (const id of [file, inner, outer]) {
      await ann.trash(id);
      clock.advance(1000);
    }
    const { items } = await ann.call('drive-restore', { ids: [file, inner, outer] });
    expect(items.map(({ id }) => id).toSorted()).toEqual([file, inner, outer].toSorted());
    expect(await treeOf(ann)).toEqual(['outer/', 'outer/inner/', 'outer/inner/f']);
    await ann.call('drive-undo', {});
    expect(await treeOf(ann)).toEqual([]);
    await ann.call('drive-redo', {});
    expect(await treeOf(ann)).toEqual(['outer/', 'outer/inner/', 'outer/inner/f']);
  });

  it('keeps a node that was restored and trashed again just before it would be purged', async () => {
    const { ann, clock, core, storage, database } = await build();
    const id = await ann.upload('f', 1);
    await ann.trash(id);
    clock.advance(limits.drive.trashLifetimeMs + 1);
    let isAgain = false;
    // Between finding old nodes and locking their space.
    const late: Database = {
      ...database,
      query: database.query,
      transaction: async (work) => {
        if (!isAgain) {
          isAgain = true;
          await ann.call('drive-restore', { ids: [id] });
          await ann.trash(id);
        }
        return database.transaction(work);
      },
    };
    const purge = createPurgeNodes({ ...core, storage, openUploads });
    expect(await createEmptyOldTrash({ database: late, clock, purge })()).toBe(0);
    const { items } = await ann.call('drive-listTrash', {});
    expect(items.map((item) => item.id)).toEqual([id]);
  });
});
