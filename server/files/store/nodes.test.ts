import { expect, it } from 'vitest';
import { type Database, isUniqueViolation } from '../../core/database/index.ts';
import { newId } from '../../core/ids.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { listFolder } from '../tree/store/listings.ts';
import { findWithAncestors } from './ancestors.ts';
import { insertNode, restoreNode, trashNode } from './nodes.ts';
import { insertPersonalSpace, lockSpace } from './spaces.ts';

describeOnBothDatabases('The nodes of a space', (open) => {
  const build = async () => {
    const database = await open();
    const space = { id: newId(), ownerUid: 'ann', rootId: newId(), createdAt: 1 };
    await insertPersonalSpace(database.query, space);
    const add = (
      name: string,
      parentId: string | null = space.rootId,
      state: 'active' | 'uploading' = 'active',
      id = newId(),
    ) => insertNode(database.query, { id, spaceId: space.id, parentId, kind: 'folder', name, state, by: 'ann', at: 1 });
    await add('', null, 'active', space.rootId);
    return { database, space, add };
  };
  const isTaken = (work: Promise<unknown>) => work.then(() => false, isUniqueViolation);

  it('cannot include two active siblings of one name, whatever the code checks', async () => {
    const { database, space, add } = await build();
    const first = await add('Caf\u00e9');
    expect(await isTaken(add('cafe\u0301'))).toBe(true);
    expect(await isTaken(add('CAF\u00c9', space.rootId, 'uploading'))).toBe(false);
    expect(await isTaken(add('caf\u00e9', first.id))).toBe(false);
    const trashed = await trashNode(database.query, first, 2);
    expect(await isTaken(add('caf\u00e9'))).toBe(false);
    expect(await isTaken(restoreNode(database.query, trashed, { parentId: space.rootId, name: 'CAF\u00c9' }))).toBe(
      true,
    );
  });

  it('cannot have a parent that does not exist', async () => {
    const { add } = await build();
    await expect(add('orphan', newId())).rejects.toThrow(/foreign key/i);
  });

  it('are listed in the same order on both databases, whatever the locale', async () => {
    const { database, space, add } = await build();
    const names = ['aa', 'z', '10', '9', 'ch', 'h', 'Ä', 'ß', '_', '-', '~', '写', 'ab', 'é', '👍', 'b', '(1)', 'ö'];
    for (const name of names) await add(name);
    const listed = await listFolder(database.query, space.rootId, { by: 'name' }, undefined, 100);
    expect(listed.map(({ name }) => name)).toEqual([
      '(1)',
      '-',
      '9',
      '10',
      '_',
      'Ä',
      'aa',
      'ab',
      'b',
      'ch',
      'é',
      'h',
      'ö',
      'ß',
      'z',
      '~',
      '写',
      '👍',
    ]);
  });

  it('are loaded with their ancestors in one query', async () => {
    const { database, space, add } = await build();
    const outer = await add('outer');
    const inner = await add('inner', outer.id);
    const items = await findWithAncestors(database.query, [inner.id, outer.id, newId()]);
    expect([...items.keys()].sort()).toEqual([inner.id, outer.id].sort());
    expect(items.get(inner.id)?.above.map(({ id }) => id)).toEqual([outer.id, space.rootId]);
    expect(items.get(inner.id)).toMatchObject({ ownerUid: 'ann', rootId: space.rootId, node: inner });
    expect(await findWithAncestors(database.query, [])).toEqual(new Map());
  });

  it('are changed one transaction at a time', async () => {
    const { database, space } = await build();
    const seen: string[] = [];
    const change = (mark: string) =>
      database.transaction(async (transaction) => {
        await lockSpace(transaction, space.id);
        seen.push(`${mark} begins`);
        await changesOf(transaction);
        seen.push(`${mark} ends`);
      });
    await Promise.all(['a', 'b', 'c'].map(change));
    for (let at = 0; at < seen.length; at += 2) expect(seen[at + 1]).toBe(seen[at]?.replace('begins', 'ends'));
  });
});

function changesOf(database: Database['query']) {
  return database.withTables<{ drive_spaces: { changes: number } }>().selectFrom('drive_spaces').selectAll().execute();
}
