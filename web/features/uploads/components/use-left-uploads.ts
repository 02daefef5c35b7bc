import { useEffect } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import type { UploadQueue } from '../model/upload-queue.ts';

/** Brings back what an earlier page of the person left unfinished, once the page has come to rest. */
export function useLeftUploads(queue: UploadQueue): void {
  const backend = useBackend();
  useEffect(() => {
    let isGone = false;
    const bringBack = async () => {
      const { leftTransfers } = await import('../api/start-transfer/left-transfers.ts');
      const left = await leftTransfers(backend);
      if (!isGone) queue.restore(left);
    };
    // When this cannot be loaded now, the uploads are still there at the next visit.
    bringBack().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [backend, queue]);
}
