import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { peopleKeys } from './people-keys.ts';

/** Who was invited, newest first, the settled ones too. */
export function invitations(call: Call) {
  return infiniteQueryOptions({
    queryKey: peopleKeys.invitations,
    queryFn: ({ pageParam }) => call('console-invitations', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
