import type { ResultOf } from '@hearth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import type { LinkAccess } from '../model/link-access.ts';

/** The query keys of a visitor. */
export const visitorKeys = {
  link: (token: string) => ['visitor', 'link', token],
  opened: ({ token, unlock = '' }: LinkAccess) => ['visitor', 'link', token, 'opened', unlock],
  folders: ({ token }: LinkAccess) => ['visitor', 'link', token, 'folder'],
  folder: ({ token, unlock = '' }: LinkAccess, id: string) => ['visitor', 'link', token, 'folder', unlock, id],
  thumbnails: ({ token }: LinkAccess, ids: readonly string[]) => ['visitor', 'link', token, 'thumbnails', ...ids],
  preview: ({ token }: LinkAccess, id: string) => ['visitor', 'link', token, 'preview', id],
  request: ({ token, unlock = '' }: LinkAccess) => ['visitor', 'request', token, unlock],
} as const;

export type OpenLink = Extract<ResultOf<'link-open'>, { state: 'open' }>;

/** The content of a link. Each call counts as a visit, so the query does not refetch on focus. */
export function openedLink(call: Call, access: LinkAccess) {
  return queryOptions({
    queryKey: visitorKeys.opened(access),
    queryFn: () => call('link-open', access, newRequestId()),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export type OpenRequest = Extract<ResultOf<'request-open'>, { state: 'open' | 'late' }>;

/** The content of a file request. */
export function openedRequest(call: Call, access: LinkAccess) {
  return queryOptions({
    queryKey: visitorKeys.request(access),
    queryFn: () => call('request-open', access, newRequestId()),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** A folder of a link. */
export function sharedFolder(call: Call, access: LinkAccess, folderId: string) {
  return infiniteQueryOptions({
    queryKey: visitorKeys.folder(access, folderId),
    queryFn: ({ pageParam }) => call('link-browse', { ...access, folderId, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    refetchOnWindowFocus: false,
  });
}
