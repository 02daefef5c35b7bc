import type { DriveNode } from '@hearth/contract';
import { limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import type { Call } from '../../lib/backend/call.ts';
import { Listings } from '../listings/listings.ts';
import { testFile } from '../nodes/test-nodes.suite.ts';
import type { WaitingChange } from '../offline/change.ts';
import type { OfflineManager, Pin } from '../offline/offline-manager.ts';
import { createCell } from '../store/cell.ts';
import { createDriveWrites } from './drive-writes.ts';

const refusal = Object.assign(new Error('gone'), { code: 'functions/not-found', details: { code: 'drive/not-found' } });

/** A browser that stores nothing. */
const nowhere: OfflineManager = {
  changes: createCell<readonly WaitingChange[]>([]),
  mustWait: () => false,
  store: async () => false,
  name: async () => {},
  undoChanges: async () => [],
  again: async () => [],
  flush: async () => {},
  reread: async () => {},
  nodesIn: async () => undefined,
  pins: createCell<ReadonlyMap<string, Pin>>(new Map()),
  canPin: () => false,
  pin: async () => null,
  unpin: async () => {},
  refreshPins: () => {},
};

/** An open folder, and a server that answers as given. */
async function folder(nodes: readonly DriveNode[], answer: (name: string, ids: readonly string[]) => object) {
  const listings = new Listings(() => ({
    order: null,
    fetch: async () => ({ items: [...nodes], cursor: null, count: nodes.length }),
  }));
  const { listing } = listings.open({ kind: 'folder', folderId: 'top', sort: { by: 'name', descending: false } });
  await listing.load();
  const call = (async (name: string, { ids }: { ids: readonly string[] }) => answer(name, ids)) as unknown as Call;
  const writes = createDriveWrites({ call, listings, offline: nowhere, settle: () => {} });
  return { writes, shown: () => listing.read().nodes };
}

it('brings back only the refused batch, not the items that were trashed before it', async () => {
  const many = Array.from({ length: limits.drive.batchMax + 5 }, (_, index) => testFile(`n${index}`));
  const { writes, shown } = await folder(many, (_name, ids) => {
    if (ids.length < limits.drive.batchMax) throw refusal;
    return { items: many.slice(0, limits.drive.batchMax).map((node) => ({ ...node, trashedAt: 1 })), operationId: 'o' };
  });
  const thrown = writes.trash(many.map(({ id }) => id));
  expect(shown()).toEqual([]);
  await expect(thrown).rejects.toBe(refusal);
  expect(shown().map(({ id }) => id)).toEqual(many.slice(limits.drive.batchMax).map(({ id }) => id));
});

it('a refused star does not remove a star that was there before', async () => {
  const { writes, shown } = await folder([testFile('old', { starred: true }), testFile('new')], () => {
    throw refusal;
  });
  const starred = writes.mark('star', ['old', 'new'], true);
  expect(shown().map((node) => node.starred)).toEqual([true, true]);
  await expect(starred).rejects.toBe(refusal);
  expect(shown().map((node) => node.starred)).toEqual([true, false]);
});
