import type { QueryClient } from '@tanstack/react-query';
import type { Backend } from '../../../lib/backend.ts';
import { newRequestId } from '../../../lib/call.ts';
import { createAsks } from '../model/asks.ts';
import { createCell } from '../model/cell.ts';
import type { DragLoad } from '../model/drag-load.ts';
import type { BegunWork, DriveRoom } from '../model/drive-room.ts';
import { createLookMemory } from '../model/folder-look.ts';
import { Listings } from '../model/listings.ts';
import type { Clipping } from '../model/node-clipboard.ts';
import { Thumbnails } from '../model/thumbnails.ts';
import { createUndoStack } from '../model/undo-stack.ts';
import { createVisits } from '../model/visits.ts';
import { driveKeys } from './drive-keys.ts';
import { createDriveWrites } from './drive-writes.ts';
import { listingSource } from './listing-source.ts';

/** Built once for a person; another person gets another. */
export function createDriveRoom({ call }: Pick<Backend, 'call'>, queries: QueryClient, window: Window): DriveRoom {
  const listings = new Listings((key) => listingSource(call, key));
  return {
    listings,
    writes: createDriveWrites(call, listings, () => void queries.invalidateQueries({ queryKey: driveKeys.all })),
    looks: createLookMemory(storageOf(window)),
    visits: createVisits(),
    undo: createUndoStack(),
    asks: createAsks(),
    clipping: createCell<Clipping | null>(null),
    dragged: createCell<DragLoad | null>(null),
    isDetailed: createCell(false),
    detailsTab: createCell('info'),
    begun: createCell<readonly BegunWork[]>([]),
    thumbnails: new Thumbnails({
      fetch: (ids) => call('download-thumbnails', { ids: [...ids] }, newRequestId()),
      now: () => Date.now(),
      soon: (run) => void setTimeout(run, 40),
    }),
  };
}

function storageOf(window: Window): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined; // switched off by the person
  }
}
