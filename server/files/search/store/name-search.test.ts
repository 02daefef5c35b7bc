import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { coreMigrations } from '../../../core/migrations.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { driveMigrations } from '../../store/migrations/index.ts';
import { search } from '../../store/migrations/search.ts';
import { insertNode, removeNode, renameNode, restoreNode, trashNode } from '../../store/nodes.ts';
import { insertPersonalSpace } from '../../store/spaces.ts';
import { searchTerms } from '../domain/search-text.ts';
import { findMatches, type MatchPosition, matchTiers } from './name-search.ts';
import type { NodeFilters } from './search-filters.ts';

describeOnBothDatabases('Searching names', (open, openEarlier) => {
  const build = async () => {
    const database = await open();
    const makeSpace = async (ownerUid: string) => {
      const space = { id: newId(), ownerUid, rootId: newId(), createdAt: 1 };
      await insertPersonalSpace(database.query, space);
      const node = { spaceId: space.id, state: 'active', by: ownerUid } as const;
      await insertNode(database.query, {
        ...node,
        id: space.rootId,
        parentId: null,
        kind: 'folder',
        name: '',
        at: 0,
      });
      let at = 1;
      const add = (name: string, state: 'active' | 'uploading' = 'active', kind: 'file' | 'folder' = 'file') => {
        at += 1;
        return insertNode(database.query, { ...node, id: newId(), parentId: space.rootId, kind, name, state, at });
      };
      /** The matches of each tier, in pages of two. */
      const search = async (typed: string, filters: NodeFilters = {}) => {
        const terms = searchTerms(typed);
        const found: [string, string][] = [];
        for (const tier of matchTiers) {
          let after: MatchPosition | undefined;
          do {
            const input = { spaceId: space.id, terms, tier, filters, after, count: 2 };
            const page = await findMatches(database.query, input);
            for (const { node } of page.found) found.push([tier, node.name]);
            after = page.next;
          } while (after !== undefined);
        }
        return found;
      };
      return { space, add, search };
    };
    return { database, makeSpace };
  };

  it('finds whole names, beginnings, words and inner parts, in this order', async () => {
    const { makeSpace } = await build();
    const { add, search } = await makeSpace('ann');
    const names = [
      'my report.txt',
      'Report 2023.pdf',
      'reporter.doc',
      'preport',
      'REPORT',
      'Rapport',
      'r\u00e9port.pdf',
    ];
    for (const name of names) await add(name);
    expect(await search('report')).toEqual([
      ['whole', 'REPORT'],
      ['stem', 'r\u00e9port.pdf'],
      ['prefix', 'Report 2023.pdf'],
      ['prefix', 'reporter.doc'],
      ['words', 'my report.txt'],
      ['inside', 'preport'],
    ]);
  });

  it('matches names that contain every word, in any order', async () => {
    const { makeSpace } = await build();
    const { add, search } = await makeSpace('ann');
    for (const name of ['holiday photo 12.jpg', 'photo of a holiday', 'photo', 'biholiday aphoto']) await add(name);
    expect(await search('holiday photo')).toEqual([
      ['prefix', 'holiday photo 12.jpg'],
      ['words', 'photo of a holiday'],
      ['inside', 'biholiday aphoto'],
    ]);
    expect(await search('photo 12 x')).toEqual([]);
  });

  it('finds texts of one or two letters at the beginning of names and words', async () => {
    const { makeSpace } = await build();
    const { add, search } = await makeSpace('ann');
    for (const name of ['abc', 'x ab', 'cab', 'a', '写真', '家族写真']) await add(name);
    expect(await search('a')).toEqual([
      ['whole', 'a'],
      ['prefix', 'abc'],
    ]);
    expect(await search('ab')).toEqual([
      ['prefix', 'abc'],
      ['words', 'x ab'],
    ]);
    expect(await search('写真')).toEqual([
      ['whole', '写真'],
      ['words', '家族写真'],
    ]);
  });

  it('takes special characters literally (T36)', async () => {
    const { makeSpace } = await build();
    const { add, search } = await makeSpace('ann');
    for (const name of ['100%', '100 things', '_', 'a_b', 'axb', '"quoted"', 'quoted']) await add(name);
    const cases: readonly [string, readonly string[]][] = [
      ['00%', ['100%']],
      ['%', []],
      ['_', ['_']],
      ['a_b', ['a_b']],
      ['100%', ['100%']],
      ['\\', []],
      ["'; drop table drive_nodes; --", []],
      ['"', ['"quoted"']],
      ['"quoted"', ['"quoted"']],
      ['AND OR NOT', []],
      ['quo*', []],
      ['.*', []],
      ['text:quoted', []],
      ['^quo', []],
    ];
    for (const [typed, names] of cases)
      expect([typed, (await search(typed)).map(([, name]) => name)]).toEqual([typed, names]);
  });

  it('stays within one space', async () => {
    const { makeSpace } = await build();
    const [ann, bob] = [await makeSpace('ann'), await makeSpace('bob')];
    await ann.add('my secret');
    await bob.add('your secret');
    await ann.add('secret of ann');
    expect((await ann.search('secret')).map(([, name]) => name)).toEqual(['secret of ann', 'my secret']);
    expect((await bob.search('secret')).map(([, name]) => name)).toEqual(['your secret']);
  });

  it('follows inserted and deleted nodes', async () => {
    const { database, makeSpace } = await build();
    const { space, add, search } = await makeSpace('ann');
    const node = await add('my first name');
    await add('my first upload', 'uploading');
    const found = async (typed: string) => (await search(typed)).map(([, name]) => name);
    expect(await found('first')).toEqual(['my first name']);
    const renamed = await renameNode(database.query, node, { name: 'my second name', by: 'ann', at: 2 });
    expect(await found('first')).toEqual([]);
    expect(await found('second')).toEqual(['my second name']);
    const trashed = await trashNode(database.query, renamed, 3);
    expect(await found('second')).toEqual([]);
    await restoreNode(database.query, trashed, { parentId: space.rootId, name: 'my third name' });
    expect(await found('third')).toEqual(['my third name']);
    await removeNode(database.query, node.id);
    expect(await found('third')).toEqual([]);
    await add('my third name');
    expect(await found('third')).toEqual(['my third name']);
  });

  it('covers nodes that existed before the index', async () => {
    const earlier = driveMigrations.filter(({ name }) => name < 'drive-006');
    const database = await openEarlier([...coreMigrations, ...earlier]);
    await sql`insert into drive_spaces (id, kind, owner_uid, root_id, used_bytes, reserved_bytes, file_count, changes,
      created_at) values ('s', 'personal', 'ann', 'r', 0, 0, 0, 0, 0)`.execute(database.query);
    for (const [id, parent, name, state] of [
      ['r', null, '', 'active'],
      ['a', 'r', 'My R\u00e9port', 'active'],
      ['b', 'r', 'a trashed report', 'trashed'],
      ['c', 'r', 'report', 'active'],
    ])
      await sql`insert into drive_nodes (id, space_id, parent_id, kind, name, name_key, sort_key, size, generation, state,
        created_by, created_at, modified_by, modified_at) values (${id}, 's', ${parent}, 'folder', ${name}, ${id}, '0', 0,
        1, ${state}, 'ann', 1, 'ann', 1)`.execute(database.query);
    await database.transaction((transaction) => search(transaction));
    const found: string[] = [];
    for (const tier of matchTiers) {
      const input = { spaceId: 's', terms: searchTerms('report'), tier, filters: {}, after: undefined, count: 9 };
      found.push(...(await findMatches(database.query, input)).found.map(({ node }) => node.id));
    }
    expect(found).toEqual(['c', 'a']);
  });

  it('applies filters', async () => {
    const { makeSpace } = await build();
    const { space, add, search } = await makeSpace('ann');
    for (const name of ['my plan.pdf', 'my plan.jpg']) await add(name);
    await add('my plan', 'active', 'folder');
    const found = async (filters: NodeFilters) => (await search('plan', filters)).map(([, name]) => name);
    expect(await found({ kinds: { ranks: [0], folders: false } })).toEqual(['my plan.jpg']);
    expect(await found({ kinds: { ranks: [], folders: true } })).toEqual(['my plan']);
    expect(await found({ kinds: { ranks: [0, 3], folders: true } })).toHaveLength(3);
    expect(await found({ modifiedAfter: 3 })).toEqual(['my plan', 'my plan.jpg']);
    expect(await found({ modifiedBefore: 3 })).toEqual(['my plan.pdf']);
    expect(await found({ sizeMin: 0 })).toEqual(['my plan.jpg', 'my plan.pdf']);
    expect(await found({ sizeMin: 1 })).toEqual([]);
    expect(await found({ starred: true })).toEqual([]);
    expect(await found({ starred: false })).toHaveLength(3);
    expect(await found({ notIn: [space.rootId] })).toEqual([]);
  });
});
