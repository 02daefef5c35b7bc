import { queryOptions } from '@tanstack/react-query';
import { openReceivedFilesStore } from '../../../lib/device/received-files.ts';

/** What other apps have shared with this one and nobody has taken yet. */
export function handedOver() {
  return queryOptions({
    queryKey: ['uploads', 'handed-over'],
    // A browser that keeps nothing has nothing.
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

/** They were taken, or nobody wants them: no copy stays in the browser. */
export async function forgetHandedOver(keys?: readonly string[]): Promise<void> {
  const store = openReceivedFilesStore(indexedDB);
  await store.remove(keys ?? (await store.list(Date.now())).map(({ key }) => key));
}
