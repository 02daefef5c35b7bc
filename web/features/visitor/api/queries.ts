import type { ResultOf } from '@hearth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import type { Pass } from '../model/link-access.ts';

/** The query keys of a visitor. */
export const visitorKeys = {
  link: (token: string) => ['visitor', 'link', token],
  opened: ({ token, unlock = '' }: Pass) => ['visitor', 'link', token, 'opened', unlock],
  folders: ({ token }: Pass) => ['visitor', 'link', token, 'folder'],
  folder: ({ token, unlock = '' }: Pass, id: string) => ['visitor', 'link', token, 'folder', unlock, id],
  pictures: ({ token }: Pass, ids: readonly string[]) => ['visitor', 'link', token, 'pictures', ...ids],
  preview: ({ token }: Pass, id: string) => ['visitor', 'link', token, 'preview', id],
  request: ({ token, unlock = '' }: Pass) => ['visitor', 'request', token, unlock],
} as const;

export type OpenLink = Extract<ResultOf<'link-open'>, { state: 'open' }>;

/** The content of a link. Each call counts as a visit, so the query does not refetch on focus. */
export function openedLink(call: Call, pass: Pass) {
  return queryOptions({
    queryKey: visitorKeys.opened(pass),
    queryFn: () => call('link-open', pass, newRequestId()),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export type OpenRequest = Extract<ResultOf<'request-open'>, { state: 'open' | 'late' }>;

/** The content of a file request. */
export function openedRequest(call: Call, pass: Pass) {
  return queryOptions({
    queryKey: visitorKeys.request(pass),
    queryFn: () => call('request-open', pass, newRequestId()),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** A folder of a link. */
export function sharedFolder(call: Call, pass: Pass, folderId: string) {
  return infiniteQueryOptions({
    queryKey: visitorKeys.folder(pass, folderId),
    queryFn: ({ pageParam }) => call('link-browse', { ...pass, folderId, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    refetchOnWindowFocus: false,
  });
}
