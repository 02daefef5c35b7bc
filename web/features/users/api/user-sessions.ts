import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { peopleKeys } from './people-keys.ts';

export function userSessions(call: Call, uid: string) {
  return infiniteQueryOptions({
    queryKey: peopleKeys.sessions(uid),
    queryFn: ({ pageParam }) =>
      call('console-userSessions', { uid, pageSize: 10, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
