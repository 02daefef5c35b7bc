import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';
import { linkKeys } from './link-keys.ts';

/** The links of everybody here, the latest first; those that were searched for, by their label or by who made them. */
export function allLinks(call: Call, search: string) {
  return infiniteQueryOptions({
    queryKey: [...allLinksKey, search],
    queryFn: ({ pageParam }) =>
      call('console-links', { ...(search && { search }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
  });
}

/** Among the others: what an admin does to a link shows in their own list, too. */
export const allLinksKey = [...linkKeys.lists, 'everybody'] as const;
