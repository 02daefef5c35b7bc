import type { DriveNode } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { orderOf } from '../nodes/sort-order.ts';
import { testFile } from '../nodes/test-nodes.suite.ts';
import { defaultViewSettings } from '../view-settings/view-settings.ts';
import { type ListingKey, Listings } from './listings.ts';

const { sort } = defaultViewSettings;

function drive(contents: Readonly<Record<string, readonly DriveNode[]>>) {
  const listings = new Listings((key) => ({
    order: key.kind === 'folder' ? orderOf(sort) : null,
    fetch: async () => ({ items: contents[key.kind === 'folder' ? key.folderId : key.kind] ?? [], cursor: null }),
  }));
  const folder = (folderId: string): ListingKey => ({ kind: 'folder', folderId, sort });
  const open = async (key: ListingKey) => {
    await listings.open(key).listing.load();
    return () =>
      listings
        .open(key)
        .listing.read()
        .nodes.map(({ id }) => id);
  };
  return { listings, folder, open };
}

describe('opened lists', () => {
  it('are kept by folder and sort order', () => {
    const { listings, folder } = drive({});
    expect(listings.open(folder('a'))).toBe(listings.open(folder('a')));
    expect(listings.open(folder('a'))).not.toBe(listings.open(folder('b')));
    const turned = { kind: 'folder', folderId: 'a', sort: { by: 'size', descending: true } } as const;
    expect(listings.open(turned)).not.toBe(listings.open(folder('a')));
  });

  it('are forgotten when many others were opened, oldest first', () => {
    const { listings, folder } = drive({});
    const first = listings.open(folder('first'));
    for (let index = 0; index < 45; index += 1) listings.open(folder(`f${index}`));
    expect(listings.open(folder('first'))).not.toBe(first);
    expect(listings.open(folder('f44'))).toBe(listings.open(folder('f44')));
  });
});

describe('nodes that the server returns', () => {
  it('move to their new folder’s list and leave the old one', async () => {
    const { listings, folder, open } = drive({ a: [testFile('x', { parentId: 'a' })], b: [] });
    const [inA, inB] = [await open(folder('a')), await open(folder('b'))];
    listings.absorb([testFile('x', { parentId: 'b', generation: 2 })]);
    expect([inA(), inB()]).toEqual([[], ['x']]);
  });

  it('belong to the top folder by its real id', async () => {
    const { listings, folder, open } = drive({ root: [] });
    listings.setRootId('r1');
    const inRoot = await open(folder('root'));
    listings.absorb([testFile('x', { parentId: 'r1' }), testFile('y', { parentId: 'else' })]);
    expect(inRoot()).toEqual(['x']);
  });

  it('leave the starred list without a star, and every list when trashed', async () => {
    const star = testFile('x', { parentId: 'a', starred: true });
    const { listings, folder, open } = drive({ a: [star], starred: [star], recent: [star], trash: [] });
    const [inA, starred, recent] = [
      await open(folder('a')),
      await open({ kind: 'starred' }),
      await open({ kind: 'recent' }),
    ];
    listings.absorb([{ ...star, starred: false, generation: 2 }]);
    expect([inA(), starred(), recent()]).toEqual([['x'], [], ['x']]);
    listings.absorb([{ ...star, trashedAt: 5, generation: 3 }]);
    expect([inA(), recent()]).toEqual([[], []]);
  });
});

describe('an optimistic removal', () => {
  it('leaves every list but the trash, and is undone on refusal', async () => {
    const node = testFile('x', { parentId: 'a' });
    const { listings, folder, open } = drive({ a: [node], recent: [node], trash: [testFile('x')] });
    const [inA, trash] = [await open(folder('a')), await open({ kind: 'trash' })];
    const end = listings.removeOptimistically(['x'], 'drive');
    expect([inA(), trash()]).toEqual([[], ['x']]);
    end(false);
    expect(inA()).toEqual(['x']);
  });

  it('leaves all folders but the target', async () => {
    const node = testFile('x', { parentId: 'a' });
    const { listings, folder, open } = drive({ a: [node], recent: [node] });
    const [inA, recent] = [await open(folder('a')), await open({ kind: 'recent' })];
    listings.moveOptimistically(['x'], 'b');
    expect([inA(), recent()]).toEqual([[], ['x']]);
  });
});
