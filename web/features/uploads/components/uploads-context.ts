import { createContext, use, useSyncExternalStore } from 'react';
import type { UploadItem } from '../model/upload-item.ts';
import type { UploadQueue } from '../model/upload-queue.ts';
import { useLeftUploads } from './use-left-uploads.ts';

export const UploadsContext = createContext<UploadQueue | null>(null);

export function useUploadQueue(): UploadQueue {
  const queue = use(UploadsContext);
  if (!queue) throw new Error('useUploadQueue stands outside UploadsContext.');
  return queue;
}

export function useUploads(): readonly UploadItem[] {
  const queue = useUploadQueue();
  return useSyncExternalStore(queue.subscribe, queue.read);
}

/** Whether there is anything to show, of this page or of an earlier one; unlike the list it does not change with every byte. */
export function useHasUploads(): boolean {
  const queue = useUploadQueue();
  useLeftUploads(queue);
  return useSyncExternalStore(queue.subscribe, () => queue.read().length > 0);
}
