import { useSyncExternalStore } from 'react';
import { summaryOf } from '../queue/upload-summary.ts';
import { useUploadManager } from '../uploads-context.ts';

/**
 * The overall progress, or null when no upload runs. The value is a whole percent, so that components do not render for
 * every chunk.
 */
export function useUploadPercent(): number | null {
  const manager = useUploadManager();
  const system = useSyncExternalStore(manager.subscribe, manager.read);
  return useSyncExternalStore(system?.queue.subscribe ?? never, () => {
    if (!system) return null;
    const { unsettled, paused, percent } = summaryOf(system.queue.read());
    return unsettled > paused ? percent : null;
  });
}

const never = () => () => {};
