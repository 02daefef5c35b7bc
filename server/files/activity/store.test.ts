import { activityVerbs } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { planOf } from '../../testing/plan-of.ts';
import type { ListPosition } from '../domain/cursor.ts';
import {
  type ActivityEntry,
  type ActivityFilter,
  activityQuery,
  listActivity,
  type NewActivity,
  recordActivity,
} from './store.ts';

describeOnBothDatabases('Filtered activity', (open) => {
  const inputs: readonly [string, Partial<ActivityFilter>, number, string][] = [
    ['to rare verbs', { verbs: ['shared', 'unshared'] }, 2, 'drive_activity_verbs'],
    ['to one verb on an item', { nodeId: 'n', verbs: ['renamed'] }, 1, 'drive_activity_node_verbs'],
    ['to visitors', { visitors: true }, 2 * activityVerbs.length, 'drive_activity_visitors'],
    ['to what visitors renamed', { visitors: true, verbs: ['renamed'] }, 2, 'drive_activity_visitors'],
    ['to visitors of an item', { nodeId: 'n', visitors: true, verbs: ['opened'] }, 2, 'drive_activity_node_visitors'],
  ];

  it.each(inputs)('%s reads no entry of another verb', async (_, input, walks, index) => {
    const database = await open([], { isUnused: true });
    for (const since of [undefined, 5])
      for (const after of [undefined, { key: '9', id: 'z' }]) {
        const of = { spaceId: 's', verbs: [], visitors: false, since, ...input };
        const plan = await planOf(database, activityQuery(of, after, 10));
        const reads =
          database.kind === 'sqlite'
            ? [...plan.matchAll(/(?:SEARCH|SCAN) drive_activity.*/g)]
            : [...plan.matchAll(/Scan.* (?:using|on) \S+.*\n\s*Index Cond: .*/g)];
        expect(reads).toHaveLength(walks);
        for (const [read] of reads) {
          expect(read).toMatch(new RegExp(`using index ${index} |using ${index} `, 'i'));
          expect(read).toMatch(/verb ?=/);
        }
        // Each scan is ordered by its index and ends with the page; only the results of the scans are sorted.
        if (database.kind === 'sqlite') expect(plan).not.toMatch(/SEARCH drive_activity.*\nUSE TEMP B-TREE/);
        else expect(plan.match(/sort key/gi)?.length ?? 0).toBeLessThanOrEqual(1);
      }
  });

  it('gives the same entries as filtering the whole feed, page by page', async () => {
    const database = await open();
    const kinds = ['person', 'link', 'request', 'system'] as const;
    const entries = Array.from({ length: 400 }, (_, n): NewActivity => {
      const kind = kinds[(n * 7) % 4] ?? 'system';
      const actor = kind === 'system' ? { kind } : kind === 'person' ? { kind, uid: 'ann' } : { kind, id: 'l' };
      const verb = activityVerbs[(n * n) % activityVerbs.length] ?? 'created';
      // Several entries at one moment, and some of another space.
      return { spaceId: n % 9 === 0 ? 'other' : 's', nodeId: `n${n % 5}`, name: `${n}`, verb, actor, at: n >> 2 };
    });
    await database.transaction((transaction) => recordActivity(transaction, entries));
    const pages = async (of: ActivityFilter) => {
      const found: ActivityEntry[] = [];
      for (let after: ListPosition | undefined; ; ) {
        const page = await listActivity(database.query, of, after, 7);
        found.push(...page);
        const last = page.at(-1);
        if (!last || page.length < 7) return found;
        after = { key: String(last.at), id: last.id };
      }
    };
    const all = await pages({ spaceId: 's', verbs: [], visitors: false });
    expect(all).toHaveLength(entries.filter(({ spaceId }) => spaceId === 's').length);
    for (const verbs of [[], ['renamed', 'moved', 'renamed'], ['opened'], [...activityVerbs]] as const)
      for (const visitors of [false, true])
        for (const since of [undefined, 40]) {
          const found = await pages({ spaceId: 's', verbs, visitors, since });
          const kept = all.filter(
            ({ verb, actor, at }) =>
              (verbs.length === 0 || (verbs as readonly string[]).includes(verb)) &&
              (!visitors || actor.kind === 'link' || actor.kind === 'request') &&
              at >= (since ?? 0),
          );
          expect(found.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
        }
  });
});
