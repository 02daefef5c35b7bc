import { queryOptions } from '@tanstack/react-query';
import { openHandedStore } from '../../../lib/device/received-files.ts';

/** What other apps have shared with this one and nobody has taken yet. */
export function handedOver() {
  return queryOptions({
    queryKey: ['uploads', 'handed-over'],
    // A browser that keeps nothing has nothing.
    queryFn: () =>
      openHandedStore(indexedDB)
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
  const store = openHandedStore(indexedDB);
  await store.remove(keys ?? (await store.list(Date.now())).map(({ key }) => key));
}
