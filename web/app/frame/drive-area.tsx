import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { createDriveStore } from '../../features/drive/api/create-drive-store.ts';
import { DriveRoomContext } from '../../features/drive/components/drive-store-context.ts';
import { UndoKeys } from '../../features/drive/components/undo-keys.tsx';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { whenIdle } from '../../lib/device/when-idle.ts';
import { createPageCommands, PageCommandsContext } from '../../ui/commands/page-commands.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';

const DrivePresence = lazyComponent(async () => {
  await whenIdle(window);
  return (await import('../../features/drive/components/drive-presence.tsx')).DrivePresence;
});

/** What the signed-in pages share of the drive. Another person in the same tab gets a new one: nothing is left over. */
export function DriveArea({ children }: { readonly children: ReactNode }) {
  const backend = useBackend();
  const queryClient = useQueryClient();
  const uid = backend.auth.currentUser?.uid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the person.
  const room = useMemo(() => createDriveStore(backend, queryClient, window), [backend, queryClient, uid]);
  const [commands] = useState(createPageCommands);
  const part = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' });
  return (
    <DriveRoomContext value={room}>
      <PageCommandsContext value={commands}>
        <div className="flex h-dvh flex-col">{children}</div>
        <Suspense>
          <UndoKeys />
        </Suspense>
        <DrivePresence part={part} />
      </PageCommandsContext>
    </DriveRoomContext>
  );
}
