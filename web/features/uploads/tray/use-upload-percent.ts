import { useSyncExternalStore } from 'react';
import { summaryOf } from '../queue/upload-summary.ts';
import { useUploadManager } from '../uploads-context.ts';

/** How far all uploads are together, or null when none is under way. It changes a hundred times, not with every byte. */
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
