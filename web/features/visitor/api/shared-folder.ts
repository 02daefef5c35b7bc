import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import type { Pass } from '../model/pass.ts';
import { visitorKeys } from './visitor-keys.ts';

/** A folder that a link shows. */
export function sharedFolder(call: Call, pass: Pass, folderId: string) {
  return infiniteQueryOptions({
    queryKey: visitorKeys.folder(pass, folderId),
    queryFn: ({ pageParam }) => call('link-browse', { ...pass, folderId, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    refetchOnWindowFocus: false,
  });
}
