import { queryOptions } from '@tanstack/react-query';
import { openReceivedFilesStore } from '../../../lib/device/received-files.ts';

/** Files that other apps shared and that nobody has uploaded yet. */
export function handedOver() {
  return queryOptions({
    queryKey: ['uploads', 'handed-over'],
    // A browser without storage has no shared files.
    queryFn: () =>
      openReceivedFilesStore(indexedDB)
        .list(Date.now())
        .catch(() => []),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes uploaded or discarded files, so that no copy stays in the browser. */
export async function forgetHandedOver(keys?: readonly string[]): Promise<void> {
  const store = openReceivedFilesStore(indexedDB);
  await store.remove(keys ?? (await store.list(Date.now())).map(({ key }) => key));
}
