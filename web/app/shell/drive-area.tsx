import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { listingSource } from '../../drive/listings/listing-source.ts';
import type { ListingSource } from '../../drive/listings/listing-state.ts';
import { Listings } from '../../drive/listings/listings.ts';
import { driveKeys } from '../../drive/query-keys.ts';
import { createCell } from '../../drive/store/cell.ts';
import type { DragLoad } from '../../drive/store/drag.ts';
import type { Clipping, DriveStore, StartedJob } from '../../drive/store/drive-store.ts';
import { DriveStoreContext } from '../../drive/store/drive-store-context.ts';
import { localStorageOf } from '../../drive/store/local-storage.ts';
import { createQuestionStore } from '../../drive/store/questions.ts';
import { createScrollPositions } from '../../drive/store/scroll-positions.ts';
import { Thumbnails } from '../../drive/store/thumbnails.ts';
import { createUndoStack } from '../../drive/undo/undo-stack.ts';
import { createViewSettingsMemory } from '../../drive/view-settings/view-settings-memory.ts';
import { createDriveWrites } from '../../drive/writes/drive-writes.ts';
import { UndoShortcuts } from '../../features/item-actions/undo-shortcuts.tsx';
import { createOfflineManager } from '../../features/offline/create-offline-manager.ts';
import { isReadOnlyError, toAppError } from '../../lib/backend/app-error.ts';
import type { Backend } from '../../lib/backend/backend.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { newRequestId } from '../../lib/backend/call.ts';
import { whenIdle } from '../../lib/device/when-idle.ts';
import { createPageCommands, PageCommandsContext } from '../../ui/commands/page-commands.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';

const DrivePresence = lazyComponent(async () => {
  await whenIdle(window);
  return (await import('./drive-presence.tsx')).DrivePresence;
});

/**
 * Provides the drive's store to the signed-in pages. A change of user in the same tab creates a new store, so that no
 * data of the previous user remains.
 */
export function DriveArea({ children }: { readonly children: ReactNode }) {
  const backend = useBackend();
  const queryClient = useQueryClient();
  const uid = backend.auth.currentUser?.uid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person needs a separate store.
  const store = useMemo(() => createDriveStore(backend, queryClient, window), [backend, queryClient, uid]);
  const [commands] = useState(createPageCommands);
  const part = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' });
  return (
    <DriveStoreContext value={store}>
      <PageCommandsContext value={commands}>
        <div className="flex h-dvh flex-col">{children}</div>
        <Suspense>
          <UndoShortcuts />
        </Suspense>
        <DrivePresence part={part} />
      </PageCommandsContext>
    </DriveStoreContext>
  );
}

/** Creates the store of one signed-in person. */
function createDriveStore(backend: Backend, queries: QueryClient, window: Window): DriveStore {
  const { call } = backend;
  const offline = createOfflineManager({ backend, queries, window }, () => listings);
  // A list read before the queued changes are sent would show the state before those changes.
  const listings = new Listings((key) => after(offline.flush, listingSource(call, key)));
  const settle = () => {
    void queries.invalidateQueries({ queryKey: driveKeys.all });
    offline.refreshPins();
  };
  return {
    listings,
    offline,
    writes: createDriveWrites({ call, listings, offline, settle }),
    viewSettings: createViewSettingsMemory({
      storage: localStorageOf(window),
      save: (folderId, settings) =>
        call('drive-saveViewSettings', { folderId, viewSettings: settings }, newRequestId()),
      soon: (run) => void setTimeout(run, 400),
    }),
    scrollPositions: createScrollPositions(),
    undo: createUndoStack(),
    questions: createQuestionStore(),
    clipping: createCell<Clipping | null>(null),
    dragged: createCell<DragLoad | null>(null),
    isDetailed: createCell(false),
    isFiltering: createCell(false),
    detailsTab: createCell('info'),
    startedJobs: createCell<readonly StartedJob[]>([]),
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
      await first().catch((error: unknown) => {
        // A read-only server has no use for the waiting changes: they wait on, and the list is shown without them.
        if (!isReadOnlyError(toAppError(error).code)) throw error;
      });
      return fetch(cursor, pageSize);
    },
  };
}
