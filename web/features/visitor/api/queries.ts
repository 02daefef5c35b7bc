import type { ResultOf } from '@hearth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import type { Pass } from '../model/pass.ts';

/** The keys under which a visitor's answers are remembered. */
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

/** What a link shows. Opening it is counted, so it is asked for once a visit and not whenever the window is looked at. */
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

/** What a request asks for. */
export function openedRequest(call: Call, pass: Pass) {
  return queryOptions({
    queryKey: visitorKeys.request(pass),
    queryFn: () => call('request-open', pass, newRequestId()),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

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
