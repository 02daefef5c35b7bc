import { describe, expect, it } from 'vitest';
import { orderOf } from '../nodes/sort-order.ts';
import { testFile } from '../nodes/test-nodes.suite.ts';
import { Listing } from './listing.ts';
import type { ListingPage } from './listing-state.ts';

function numbered(count: number) {
  return Array.from({ length: count }, (_, index) => testFile(`n${index}`, { name: `file ${index}` }));
}

/** A listing over a fake server that records the requested page sizes. */
function openList(count: number) {
  const served = { files: numbered(count), sizes: [] as number[], fails: false, change: 7 };
  const listing = new Listing({
    order: orderOf({ by: 'name', descending: false }),
    fetch: async (cursor, pageSize): Promise<ListingPage> => {
      served.sizes.push(pageSize);
      if (served.fails) throw new Error('no answer');
      const from = Number(cursor ?? 0);
      const items = served.files.slice(from, from + pageSize);
      const end = from + pageSize;
      return {
        items,
        cursor: end < served.files.length ? String(end) : null,
        count: cursor ? null : served.files.length,
        change: cursor ? null : served.change,
      };
    },
  });
  const names = () => listing.read().nodes.map(({ name }) => name);
  return { served, listing, names };
}

describe('a long list', () => {
  it('reloads only when the folder changed after the last read', async () => {
    const { listing, served } = openList(1000);
    expect(listing.since()).toBeUndefined();
    await listing.load(600);
    expect(listing.since()).toBe(7);
    const requests = served.sizes.length;
    await listing.catchUp(7);
    expect(served.sizes).toHaveLength(requests);
    served.change = 9;
    await listing.catchUp(8);
    expect(served.sizes.length).toBeGreaterThan(requests);
    expect(listing.since()).toBe(9);
  });

  it('waits for a pending read before it starts another one', async () => {
    const { listing, served } = openList(50);
    listing.prime(numbered(50), 50, 1);
    const reading = listing.refresh();
    expect(listing.since()).toBeUndefined();
    await Promise.all([reading, listing.catchUp(7)]);
    expect(served.sizes).toEqual([200]);
  });

  it('keeps the objects of unchanged items on refresh', async () => {
    const { listing, served } = openList(3);
    await listing.load(1);
    const [, second] = listing.read().nodes;
    served.files = [...numbered(3)].map((node, index) => (index === 0 ? { ...node, starred: true } : node));
    await listing.refresh();
    expect(listing.read().nodes[1]).toBe(second);
    expect(listing.read().nodes[0]?.starred).toBe(true);
  });

  it('loads one page and knows the total', async () => {
    const { listing, served } = openList(5000);
    await listing.load(1);
    expect(listing.read()).toMatchObject({ phase: 'ready', total: 5000, isComplete: false });
    expect(listing.read().nodes).toHaveLength(200);
    expect(served.sizes).toEqual([200]);
  });

  it('reaches a far index in large pages and stops there', async () => {
    const { listing, served } = openList(5000);
    await listing.load(1);
    await listing.load(2100);
    expect(listing.at(2099)?.name).toBe('file 2099');
    expect(served.sizes).toEqual([200, 500, 500, 500, 500]);
  });

  it('continues when more is wanted during a read', async () => {
    const { listing } = openList(3000);
    const first = listing.load(1);
    listing.want(1500);
    await first;
    await listing.load(1500);
    expect(listing.indexOf('n1499')).toBe(1499);
  });

  it('stops loading when nobody looks at the far end any more', async () => {
    const { listing, served } = openList(50_000);
    await listing.load(1);
    listing.want(49_000);
    listing.want(10);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(served.sizes.length).toBeLessThan(4);
  });

  it('is complete after its last page', async () => {
    const { listing } = openList(250);
    expect(await listing.load()).toHaveLength(250);
    expect(listing.read()).toMatchObject({ isComplete: true, total: 250 });
  });

  it('does not change its outline while further pages load', async () => {
    const { listing } = openList(9000);
    await listing.load(1);
    const before = listing.outline();
    await listing.load(2500);
    expect(listing.outline()).toBe(before);
    await listing.load();
    expect(listing.outline()).not.toBe(before);
  });

  it('fails as a whole only when no page was loaded', async () => {
    const { listing, served } = openList(500);
    served.fails = true;
    await expect(listing.load(1)).rejects.toThrow('no answer');
    expect(listing.read().phase).toBe('failed');
    served.fails = false;
    await listing.load(1);
    served.fails = true;
    await expect(listing.load(400)).rejects.toThrow('no answer');
    expect(listing.read().phase).toBe('ready');
    expect(listing.read().nodes).toHaveLength(200);
    served.fails = false;
    expect(await listing.load(400)).toHaveLength(400);
  });
});

describe('a change while the list is open', () => {
  it('inserts, moves and removes an item in sort order', async () => {
    const { listing, names } = openList(3);
    await listing.load();
    listing.upsert([testFile('new', { name: 'file 1b' })]);
    expect(names()).toEqual(['file 0', 'file 1', 'file 1b', 'file 2']);
    expect(listing.read().total).toBe(4);
    listing.upsert([testFile('new', { name: 'a', generation: 2 })]);
    expect(names()).toEqual(['a', 'file 0', 'file 1', 'file 2']);
    listing.remove(['new', 'not here']);
    expect(names()).toEqual(['file 0', 'file 1', 'file 2']);
    expect(listing.indexOf('n2')).toBe(2);
  });

  it('publishes nothing when the item is unchanged', async () => {
    const { listing } = openList(3);
    await listing.load();
    const before = listing.read();
    listing.upsert([testFile('n1', { name: 'file 1' })]);
    expect(listing.read()).toBe(before);
  });

  it('leaves an item beyond the loaded part to its page', async () => {
    const { listing, served } = openList(300);
    await listing.load(1);
    const late = testFile('late', { name: 'zz' });
    listing.upsert([late]);
    expect(listing.indexOf('late')).toBe(-1);
    served.files.push(late);
    await listing.load();
    expect(listing.indexOf('late')).toBe(300);
    expect(listing.read().total).toBe(301);
  });

  it('does not duplicate an item that a later page contains too', async () => {
    const { listing } = openList(300);
    await listing.load(1);
    listing.upsert([testFile('n250', { name: 'a', generation: 2 })]);
    await listing.load();
    expect(listing.read().nodes.filter(({ id }) => id === 'n250')).toHaveLength(1);
    expect(listing.read().total).toBe(300);
  });
});

describe('a list that ended', () => {
  it('shows the error instead of the old items', async () => {
    const { listing } = openList(300);
    await listing.load(1);
    listing.end('gone');
    expect(listing.read()).toMatchObject({ phase: 'failed', error: 'gone', nodes: [] });
  });
});

describe('an optimistic change', () => {
  it('removes the item at once, even if a read still contains it', async () => {
    const { listing, names } = openList(3);
    await listing.load();
    const end = listing.removeOptimistically(['n1']);
    expect(names()).toEqual(['file 0', 'file 2']);
    await listing.refresh();
    listing.upsert([testFile('n1', { name: 'file 1' })]);
    expect(names()).toEqual(['file 0', 'file 2']);
    end(true);
  });

  it('restores the item when the server refuses', async () => {
    const { listing, names } = openList(3);
    await listing.load();
    listing.removeOptimistically(['n1'])(false);
    expect(names()).toEqual(['file 0', 'file 1', 'file 2']);
    expect(listing.read().total).toBe(3);
  });

  it('shows a new name at the old index', async () => {
    const { listing, names } = openList(3);
    await listing.load();
    listing.patch('n0', { name: 'zebra' });
    expect(names()).toEqual(['zebra', 'file 1', 'file 2']);
  });
});

describe('a refresh', () => {
  it('replaces everything that was loaded in one step', async () => {
    const { listing, served, names } = openList(450);
    await listing.load(250);
    served.files = served.files.slice(10);
    const seen: number[] = [];
    listing.subscribe(() => seen.push(listing.read().nodes.length));
    await listing.refresh();
    expect(seen[0]).toBeGreaterThanOrEqual(400);
    expect(names()[0]).toBe('file 10');
  });

  it('keeps the old items when it fails', async () => {
    const { listing, served } = openList(3);
    await listing.load();
    served.fails = true;
    await expect(listing.refresh()).rejects.toThrow('no answer');
    expect(listing.read()).toMatchObject({ phase: 'ready', total: 3 });
  });

  it('does not undo changes that happened meanwhile', async () => {
    const { listing, served, names } = openList(3);
    await listing.load();
    const again = listing.refresh();
    listing.remove(['n0']);
    listing.upsert([testFile('new', { name: 'file 9' })]);
    served.files = served.files.slice();
    await again;
    expect(names()).toEqual(['file 1', 'file 2', 'file 9']);
    expect(listing.read().total).toBe(3);
  });

  it('does not restore an item that was removed while a page was loading', async () => {
    const { listing, names } = openList(300);
    await listing.load(1);
    const more = listing.load();
    listing.remove(['n250']);
    await more;
    expect(names()).not.toContain('file 250');
  });

  it('makes an older response worthless', async () => {
    const { listing, served } = openList(300);
    const first = listing.load(1);
    const again = listing.refresh();
    await Promise.all([first, again]);
    expect(served.sizes.length).toBeGreaterThanOrEqual(2);
    expect(listing.read().nodes).toHaveLength(200);
  });
});
