import type { OutboxItem } from '@hearth/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { mailKeys } from './mail-keys.ts';

/** Messages, newest first. While one of them is on its way, the list is read again every few seconds. */
export function outbox(call: Call, state: OutboxItem['state'] | undefined) {
  return infiniteQueryOptions({
    queryKey: [...mailKeys.outbox, state ?? 'all'],
    queryFn: ({ pageParam }) =>
      call('console-outbox', { ...(state && { state }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.items.some(isUnderWay)) ? underWayMs : false,
  });
}

function isUnderWay({ state }: OutboxItem): boolean {
  return state === 'queued' || state === 'sending';
}

const underWayMs = 5_000;
