import type { DriveNode } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { type ListingKey, Listings, listingName } from '../../../drive/listings/listings.ts';
import { orderOf } from '../../../drive/nodes/sort-order.ts';
import { testFile } from '../../../drive/nodes/test-nodes.suite.ts';
import type { WaitingChange } from '../../../drive/offline/change.ts';
import { createCell } from '../../../drive/store/cell.ts';
import { defaultViewSettings } from '../../../drive/view-settings/view-settings.ts';
import { ListCache, type ListCacheDeps, type ListRecord, oldest } from './list-cache.ts';

const { sort } = defaultViewSettings;
const root: ListingKey = { kind: 'folder', folderId: 'root', sort };
const [a, b] = [testFile('a'), testFile('b')];
const record = (key: ListingKey, nodes: readonly DriveNode[]): ListRecord => ({
  name: listingName(key),
  at: 100,
  nodes,
  total: nodes.length,
  path: [{ id: 'top', name: '' }],
});

function openCache(kept: readonly ListRecord[], answer: () => Promise<readonly DriveNode[]>) {
  const records = new Map(kept.map((list) => [list.name, list]));
  const changes = createCell<readonly WaitingChange[]>([]);
  const listings = new Listings((key) => ({
    order: key.kind === 'folder' ? orderOf(sort) : null,
    fetch: async () => ({ items: await answer(), cursor: null }),
  }));
  const due: (() => void)[] = [];
  const deps = {
    listings,
    changes,
    read: async (name) => records.get(name),
    readLike: async (beginning) => [...records.values()].find(({ name }) => name.startsWith(beginning)),
    write: async (list) => void records.set(list.name, list),
    remove: async (name) => void records.delete(name),
    pathOf: () => [{ id: 'top', name: '' }],
    showPath: () => {},
    isLost: (error) => error instanceof RangeError,
    later: (run) => void due.push(run),
  } satisfies ListCacheDeps;
  const cache = new ListCache(deps);
  const wait = (change: WaitingChange['change'] | null) =>
    changes.set(change ? [{ key: 'k', uid: 'me', order: 1, change, sentence: '', refused: null }] : []);
  const shown = (key: ListingKey) =>
    listings
      .open(key)
      .listing.read()
      .nodes.map(({ name }) => name);
  const writeDue = () => {
    for (const run of due.splice(0)) run();
  };
  return { listings, records, cache, deps, wait, shown, writeDue };
}

const never = () => new Promise<never>(() => {});
const unreachable = () => Promise.reject(new TypeError('fetch failed'));
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('a list that was opened before', () => {
  it('is shown before the server answers, and replaced by the response', async () => {
    let say: (nodes: readonly DriveNode[]) => void = () => {};
    const answer = new Promise<readonly DriveNode[]>((resolve) => {
      say = resolve;
    });
    const { listings, shown } = openCache([record(root, [a])], () => answer);
    const reading = listings.open(root).listing.refresh();
    await soon();
    expect(shown(root)).toEqual(['a']);
    expect(listings.open(root).listing.read()).toMatchObject({ phase: 'ready', asOf: 100 });
    say([a, b]);
    await reading;
    expect(shown(root)).toEqual(['a', 'b']);
    expect(listings.open(root).listing.isCached()).toBe(false);
  });

  it('stays when the server cannot be reached, even if that was known first', async () => {
    const { listings, shown } = openCache([record(root, [a])], unreachable);
    await listings
      .open(root)
      .listing.refresh()
      .catch(() => {});
    await soon();
    expect(shown(root)).toEqual(['a']);
    expect(await listings.open(root).listing.load()).toHaveLength(1);
  });

  it('is shown sorted when it was stored in another order', async () => {
    const turned: ListingKey = { ...root, sort: { by: 'name', descending: true } };
    const { listings, shown } = openCache([record(root, [a, b])], never);
    listings.open(turned);
    await soon();
    expect(shown(turned)).toEqual(['b', 'a']);
  });

  it('never replaces a response', async () => {
    const { listings, shown } = openCache([record(root, [a])], async () => [b]);
    await listings.open(root).listing.load();
    await soon();
    expect(shown(root)).toEqual(['b']);
  });
});

describe('a stored list', () => {
  it('is what the server sent, written shortly after', async () => {
    const { listings, records, writeDue } = openCache([], async () => [a]);
    await listings.open(root).listing.load();
    writeDue();
    expect(records.get(listingName(root))).toMatchObject({ nodes: [{ id: 'a' }], total: 1 });
  });

  it('is not written again when only items below its limit change', async () => {
    const { deps, writeDue } = openCache([], never);
    const many = Array.from({ length: 1500 }, (_, index) => ({ ...a, id: `n${index}`, name: `n${10_000 + index}` }));
    let writes = 0;
    const write = async () => {
      writes += 1;
    };
    const long = new Listings(() => ({
      order: orderOf(sort),
      fetch: async (cursor) =>
        cursor === undefined
          ? { items: many.slice(0, 1000), cursor: 'more', count: many.length }
          : { items: many.slice(1000), cursor: null },
    }));
    new ListCache({ ...deps, listings: long, write });
    const { listing } = long.open(root);
    const settle = async () => {
      writeDue();
      await soon();
    };
    await listing.load(1000);
    await settle();
    await listing.load();
    await settle();
    expect(writes).toBe(1);
    listing.remove(['n3']);
    await settle();
    expect(writes).toBe(2);
  });

  it('is also written when it was loaded before the device was opened', async () => {
    const { deps, records, writeDue } = openCache([], never);
    const listings = new Listings(() => ({ order: orderOf(sort), fetch: async () => ({ items: [a], cursor: null }) }));
    await listings.open(root).listing.load();
    new ListCache({ ...deps, listings });
    writeDue();
    expect(records.get(listingName(root))).toMatchObject({ nodes: [{ id: 'a' }] });
  });

  it('is neither a search nor a list with waiting changes', async () => {
    const { listings, records, writeDue, wait } = openCache([], async () => [a]);
    await listings.open({ kind: 'trash', text: 'secret' }).listing.load();
    await listings.open(root).listing.load();
    wait({ action: 'rename', node: a, name: 'z' });
    writeDue();
    expect([...records]).toEqual([]);
  });

  it('is removed when the person lost access to the folder', async () => {
    const { listings, records } = openCache([record(root, [a])], () => Promise.reject(new RangeError('gone')));
    await listings
      .open(root)
      .listing.refresh()
      .catch(() => {});
    await soon();
    expect([...records]).toEqual([]);
  });

  it('is not shown after that response', async () => {
    let refuse: (error: unknown) => void = () => {};
    const answer = new Promise<never>((_resolve, reject) => {
      refuse = reject;
    });
    const { listings, shown } = openCache([record(root, [a])], () => answer);
    const reading = listings.open(root).listing.refresh();
    await soon();
    expect(shown(root)).toEqual(['a']);
    refuse(new RangeError('gone'));
    await reading.catch(() => {});
    expect(listings.open(root).listing.read()).toMatchObject({ phase: 'failed', nodes: [] });
  });

  it('is removed when there are too many, oldest first', () => {
    const kept = [3, 1, 2].map((at) => ({ name: `n${at}`, at }));
    expect(oldest(kept, 2)).toEqual(['n1']);
    expect(oldest(kept, 3)).toEqual([]);
  });
});

describe('a waiting change', () => {
  it('is shown in the list, and disappears when it is withdrawn', async () => {
    const { listings, shown, wait } = openCache([record(root, [a, b])], unreachable);
    listings.open(root);
    await soon();
    wait({ action: 'trash', nodes: [a], at: 1 });
    expect(shown(root)).toEqual(['b']);
    wait(null);
    expect(shown(root)).toEqual(['a', 'b']);
  });

  it('is shown after a reload', async () => {
    const { listings, shown, wait } = openCache([record(root, [a, b])], unreachable);
    wait({ action: 'rename', node: a, name: 'z' });
    listings.open(root);
    await soon();
    expect(shown(root)).toEqual(['b', 'z']);
  });

  it('stays shown after it was sent, until the next read', async () => {
    const { listings, shown, wait, cache } = openCache([record(root, [a, b])], unreachable);
    listings.open(root);
    await soon();
    const change = { action: 'rename', node: a, name: 'z' } as const;
    wait(change);
    cache.learn(change, { items: [{ ...a, name: 'z', generation: 2 }], operationId: null });
    wait(null);
    expect(shown(root)).toEqual(['b', 'z']);
  });
});

describe('the items of a folder for the folder dialog', () => {
  it('are the stored ones with waiting changes; of an unknown folder there are none', async () => {
    const { cache, wait } = openCache([record(root, [a, b])], unreachable);
    wait({ action: 'rename', node: a, name: 'z' });
    expect((await cache.nodesIn('root'))?.map(({ name }) => name)).toEqual(['b', 'z']);
    expect(await cache.nodesIn('other')).toBeUndefined();
  });
});
