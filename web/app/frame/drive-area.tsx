import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { DriveStoreContext } from '../../drive/store/drive-store-context.ts';
import { UndoShortcuts } from '../../features/item-actions/undo-shortcuts.tsx';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { whenIdle } from '../../lib/device/when-idle.ts';
import { createPageCommands, PageCommandsContext } from '../../ui/commands/page-commands.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { createDriveStore } from './create-drive-store.ts';

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
