import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../../lib/device/when-idle.ts';
import type { PreparationState } from './prepare/upload-preparation.ts';
import type { UploadItem } from './queue/upload-item.ts';
import type { UploadManager, UploadSystem } from './queue/upload-manager.ts';
import type { LeftFolder } from './sessions/left-folders.ts';

export const UploadsContext = createContext<UploadManager | null>(null);

export function useUploadManager(): UploadManager {
  const manager = use(UploadsContext);
  if (!manager) throw new Error('useUploadManager stands outside UploadsContext.');
  return manager;
}

/** The upload system once it is open. Unfinished uploads of an earlier page open the system too. */
export function useUploadSystem(): UploadSystem | null {
  const manager = useUploadManager();
  useEffect(() => {
    let isHere = true;
    // Restoring waits until the page is idle. If the module fails to load, the uploads are still there at the next
    // visit.
    whenIdle(window)
      .then(async () => isHere && (await manager.open()).restoreUnfinished())
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [manager]);
  return useSyncExternalStore(manager.subscribe, manager.read);
}

export function useUploads({ queue }: UploadSystem): readonly UploadItem[] {
  return useSyncExternalStore(queue.subscribe, queue.read);
}

export function useLeftFolders({ leftFolders }: UploadSystem): readonly LeftFolder[] {
  return useSyncExternalStore(leftFolders.subscribe, leftFolders.read);
}

export function useIntake({ preparation }: UploadSystem): PreparationState {
  return useSyncExternalStore(preparation.subscribe, preparation.read);
}
