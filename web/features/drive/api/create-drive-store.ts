import type { QueryClient } from '@tanstack/react-query';
import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { createAsks } from '../model/asks.ts';
import { createCell } from '../model/cell.ts';
import type { DragLoad } from '../model/drag-load.ts';
import type { BegunWork, DriveStore } from '../model/drive-store.ts';
import type { ListingSource } from '../model/listing-state.ts';
import { Listings } from '../model/listings.ts';
import type { Clipping } from '../model/node-clipboard.ts';
import { Thumbnails } from '../model/thumbnails.ts';
import { createUndoStack } from '../model/undo-stack.ts';
import { createLookMemory } from '../model/view-settings-memory.ts';
import { createVisits } from '../model/visits.ts';
import { driveKeys } from './drive-keys.ts';
import { createDriveWrites } from './drive-writes.ts';
import { listingSource } from './listing-source.ts';
import { createOfflineManager } from './offline-manager.ts';
import { storageOf } from './storage-of.ts';

/** Built once for a person; another person gets another. */
export function createDriveStore(backend: Backend, queries: QueryClient, window: Window): DriveStore {
  const { call } = backend;
  const offline = createOfflineManager({ backend, queries, window }, () => listings);
  // A list that were read while changes wait would show what was before them.
  const listings = new Listings((key) => after(offline.flush, listingSource(call, key)));
  const settle = () => {
    void queries.invalidateQueries({ queryKey: driveKeys.all });
    offline.lookAtPins();
  };
  return {
    listings,
    offline,
    writes: createDriveWrites({ call, listings, offline, settle }),
    looks: createLookMemory({
      storage: storageOf(window),
      save: (folderId, look) => call('drive-saveViewSettings', { folderId, viewSettings: look }, newRequestId()),
      soon: (run) => void setTimeout(run, 400),
    }),
    visits: createVisits(),
    undo: createUndoStack(),
    asks: createAsks(),
    clipping: createCell<Clipping | null>(null),
    dragged: createCell<DragLoad | null>(null),
    isDetailed: createCell(false),
    isFiltering: createCell(false),
    detailsTab: createCell('info'),
    begun: createCell<readonly BegunWork[]>([]),
    thumbnails: new Thumbnails({
      fetch: (ids, large) => call('download-thumbnails', { ids: [...ids], large }, newRequestId()),
      now: () => Date.now(),
      soon: (run) => void setTimeout(run, 40),
    }),
  };
}

function after(first: () => Promise<void>, { order, fetch }: ListingSource): ListingSource {
  return {
    order,
    fetch: async (cursor, pageSize) => {
      await first();
      return fetch(cursor, pageSize);
    },
  };
}
