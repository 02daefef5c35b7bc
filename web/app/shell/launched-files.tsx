import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { folderLocation } from '../../drive/nodes/folder-path.ts';
import { folderPath } from '../../drive/queries.ts';
import { useDriveStore } from '../../drive/store/drive-store-context.ts';
import { holdHandles } from '../../features/uploads/prepare/read-dropped.ts';
import { useUploadManager } from '../../features/uploads/uploads-context.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';

/**
 * Uploads files that the operating system opens with the installed application, into the open folder or a folder that
 * the person chooses.
 */
export function LaunchedFiles() {
  const { call } = useBackend();
  const { destinations } = useMessages('shell');
  const queryClient = useQueryClient();
  const router = useRouter();
  const manager = useUploadManager();
  const { viewSettings } = useDriveStore();
  const take = useEffectEvent(async (handles: readonly FileSystemFileHandle[]) => {
    const folderId = openFolder(router.state.location.pathname);
    if (folderId !== null) {
      const { path } = await queryClient.ensureQueryData(folderPath(call, viewSettings, folderId));
      const folderName = folderLocation(path, destinations.files).title;
      await manager.take(holdHandles(handles), { folderId, folderName });
      return;
    }
    manager.handed.add(await Promise.all(handles.map(async (handle) => ({ handle, file: await handle.getFile() }))));
    await router.navigate({ to: '/receive' });
  });
  useEffect(() => {
    if (!hasLaunchQueue(window)) return;
    window.launchQueue.setConsumer(({ files }) => {
      const handles = files?.filter((handle) => handle.kind === 'file') ?? [];
      if (handles.length > 0) void take(handles);
    });
  }, []);
  return null;
}

function openFolder(pathname: string): string | null {
  const [, isFiles, id] = /^\/(files)(?:\/([^/]+))?\/?$/.exec(pathname) ?? [];
  return isFiles ? (id ?? 'root') : null;
}

/** The Launch Handler API is missing in some browsers and in the compiler's types. */
interface LaunchQueue {
  setConsumer(consume: (launched: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

function hasLaunchQueue(scope: Window): scope is Window & { readonly launchQueue: LaunchQueue } {
  return 'launchQueue' in scope;
}
