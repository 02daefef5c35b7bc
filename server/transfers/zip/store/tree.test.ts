import { expect, it } from 'vitest';
import { insertNode } from '../../../files/store/nodes.ts';
import { insertPersonalSpace } from '../../../files/store/spaces.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { readZipTree } from './tree.ts';

describeOnBothDatabases('The tree below some folders', (open) => {
  it('is read whole for every shape, in the order of its listings, up to a limit', async () => {
    const database = await open();
    const by = { spaceId: 'space', by: 'ann', at: 1 };
    await database.transaction(async (transaction) => {
      await insertPersonalSpace(transaction, { id: 'space', ownerUid: 'ann', rootId: 'root', createdAt: 1 });
      const add = (
        parentId: string | null,
        id: string,
        kind: 'file' | 'folder',
        state: 'active' | 'uploading' = 'active',
      ) => insertNode(transaction, { ...by, id, parentId, kind, name: id, state });
      await add(null, 'root', 'folder');
      // More in one folder than two pages hold, more folders than one query asks for, and empty ones among them.
      await add('root', 'wide', 'folder');
      for (let index = 0; index < 46; index += 1) await add('wide', `f${index}`, 'file');
      for (let index = 0; index < 17; index += 1) {
        await add('root', `d${index}`, 'folder');
        if (index % 3 > 0) await add(`d${index}`, `x${index}`, 'file');
      }
      await add('d1', 'coming', 'file', 'uploading');
    });
    const read = (ids: string[], nodesMax: number) =>
      readZipTree(database.query, ids, nodesMax, { rows: 20, folders: 7 });
    const { children, isTooLarge } = await read(['root'], 100_000);
    expect(isTooLarge).toBe(false);
    expect(children.get('wide')?.map(({ name }) => name)).toEqual(
      Array.from({ length: 46 }, (_, index) => `f${index}`),
    );
    expect(children.get('root')).toHaveLength(18);
    expect(children.get('d1')?.map(({ name }) => name)).toEqual(['x1']);
    expect(children.has('d0')).toBe(false);
    const all = [...children.values()].flat();
    expect(all).toHaveLength(46 + 18 + 11);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect((await read(['root'], all.length)).isTooLarge).toBe(false);
    expect((await read(['root'], all.length - 1)).isTooLarge).toBe(true);
    expect((await read(['wide'], 40)).isTooLarge).toBe(true);
    expect((await read([], 10)).children.size).toBe(0);
    const flat = await readZipTree(database.query, ['root', 'wide'], 100_000, { rows: 20, folders: 7, below: 'files' });
    expect([...flat.children.keys()]).toEqual(['wide']);
    expect(flat.children.get('wide')).toHaveLength(46);
  });
});
