import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** Where the person is signed in, page by page. */
export function sessions(call: Call) {
  return infiniteQueryOptions({
    queryKey: sessionsKey,
    queryFn: ({ pageParam }) => call('account-sessions', pageParam === undefined ? {} : { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}

export const sessionsKey = ['sessions'] as const;
