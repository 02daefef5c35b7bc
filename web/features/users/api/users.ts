import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { peopleKeys } from './people-keys.ts';

/** Accounts whose e-mail, name or id begins with what was typed; all of them when nothing was. Newest first. */
export function users(call: Call, search: string) {
  return infiniteQueryOptions({
    queryKey: [...peopleKeys.users, search],
    queryFn: ({ pageParam }) =>
      call('console-users', { ...(search && { search }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
  });
}
