import type { QueryClient } from '@tanstack/react-query';
import { listingSource } from '../../drive/listings/listing-source.ts';
import type { ListingSource } from '../../drive/listings/listing-state.ts';
import { Listings } from '../../drive/listings/listings.ts';
import { driveKeys } from '../../drive/queries.ts';
import { createCell } from '../../drive/store/cell.ts';
import type { DragLoad } from '../../drive/store/drag.ts';
import type { BegunWork, DriveStore } from '../../drive/store/drive-store.ts';
import { storageOf } from '../../drive/store/local-storage.ts';
import { createAsks } from '../../drive/store/questions.ts';
import { createVisits } from '../../drive/store/scroll-positions.ts';
import { Thumbnails } from '../../drive/store/thumbnails.ts';
import { createUndoStack } from '../../drive/undo/undo-stack.ts';
import { createLookMemory } from '../../drive/view-settings/view-settings-memory.ts';
import { createDriveWrites } from '../../drive/writes/drive-writes.ts';
import type { Clipping } from '../../features/item-actions/clipboard/node-clipboard.ts';
import { createOfflineManager } from '../../features/offline/create-offline-manager.ts';
import type { Backend } from '../../lib/backend.ts';
import { newRequestId } from '../../lib/call.ts';

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
