import { useSyncExternalStore } from 'react';
import { summaryOf } from '../queue/upload-summary.ts';
import { useUploadManager } from '../uploads-context.ts';

/** How far all uploads are together, or null when none is under way. It changes a hundred times, not with every byte. */
export function useUploadPercent(): number | null {
  const desk = useUploadManager();
  const room = useSyncExternalStore(desk.subscribe, desk.read);
  return useSyncExternalStore(room?.queue.subscribe ?? never, () => {
    if (!room) return null;
    const { unsettled, paused, percent } = summaryOf(room.queue.read());
    return unsettled > paused ? percent : null;
  });
}

const never = () => () => {};
