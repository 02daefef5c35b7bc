import { limits } from '@hearth/contract';
import { expect } from 'vitest';
import type { Database } from '../../core/database/index.ts';
import { nameKey } from '../../files/domain/node-name.ts';
import { countKinds, readKinds } from '../../files/quota/store/kinds.ts';
import { findSpaceOf } from '../../files/store/spaces.ts';
import type { DriveFixture } from './drive-fixture.suite.ts';

/** The same seed gives the same walk, so that a failure can be repeated. */
export function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type WalkedNode = {
  id: string;
  parent_id: string | null;
  name: string;
  state: string;
  kind: string;
  version_id: string | null;
  object_id: string | null;
  version_count: number;
};

/** After any walk the counters are right, sibling names are unique, and every file has its bytes. */
export async function expectOrder(fixture: DriveFixture, database: Database) {
  const { kept, counted } = await fixture.counts('ann');
  expect(kept).toEqual(counted);
  await expectKinds(database);
  const rows = await database.query
    .withTables<{ drive_nodes: WalkedNode }>()
    .selectFrom('drive_nodes')
    .selectAll()
    .execute();
  const siblings = rows.filter(({ state, parent_id }) => state === 'active' && parent_id !== null);
  const keys = siblings.map(({ parent_id, name }) => `${parent_id} ${nameKey(name)}`);
  expect(new Set(keys).size).toBe(keys.length);
  const versions = await database.query
    .withTables<{ drive_versions: { id: string; node_id: string; object_id: string } }>()
    .selectFrom('drive_versions')
    .select(['id', 'node_id', 'object_id'])
    .execute();
  const objects = new Set(versions.map(({ object_id }) => `files/${object_id}`));
  expect([...(await fixture.storage.objects()).keys()].sort()).toEqual([...objects].sort());
  for (const file of rows.filter(({ kind, state }) => kind === 'file' && state !== 'uploading')) {
    const own = versions.filter(({ node_id }) => node_id === file.id);
    expect(own.length).toBe(file.version_count);
    expect(own.find(({ id }) => id === file.version_id)?.object_id).toBe(file.object_id);
  }
  await expectWays(rows);
  await expectFound(fixture, rows);
  const known = new Set(rows.map(({ id }) => id));
  for (const { parent_id } of rows) if (parent_id !== null) expect(known.has(parent_id)).toBe(true);
  expect(rows.filter(({ state }) => state === 'purging')).toEqual([]);
}

/** The stored counters of each kind equal a count. */
async function expectKinds(database: Database) {
  const { id } = (await findSpaceOf(database.query, 'ann')) ?? { id: '' };
  const counted = await countKinds(database.query, id, { after: '', last: 'z'.repeat(64) });
  expect(await readKinds(database.query, id)).toEqual([...counted].sort((one, other) => one.rank - other.rank));
}

/** The ancestors of every node end at the top folder or in the trash. */
async function expectWays(rows: readonly WalkedNode[]) {
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  for (const { id } of rows) {
    let [at, levels]: [string | null | undefined, number] = [id, 0];
    for (; at; levels += 1) at = levels > limits.drive.depthMax ? undefined : parents.get(at);
    expect(at).toBeNull();
  }
}

/** A search finds exactly the visible nodes. */
async function expectFound(fixture: DriveFixture, rows: readonly WalkedNode[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isSeen = (row: WalkedNode | undefined): boolean =>
    row?.state === 'active' && (row.name === '' || isSeen(byId.get(row.parent_id ?? '')));
  const found: string[] = [];
  const ann = await fixture.join('ann');
  let cursor: string | undefined;
  do {
    const page = await ann.call('search-query', { text: 'b.t', pageSize: 1000, cursor });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  const seen = rows.filter((row) => isSeen(row) && row.name.toLowerCase().includes('b.t')).map(({ id }) => id);
  expect(found.toSorted()).toEqual(seen.toSorted());
}
