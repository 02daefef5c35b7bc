import { type LinkKind, linkRoles, type ResultOf } from '@hearth/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';

/** The query keys of links. */
export const linkKeys = {
  all: ['links'],
  lists: ['links', 'list'],
  list: (nodeId: string | null) => ['links', 'list', nodeId],
  found: (text: string, kind: string) => ['links', 'list', 'found', text, kind],
  link: (id: string) => ['links', 'link', id],
  visits: (id: string) => ['links', 'visits', id],
  visitors: (id: string) => ['links', 'visitors', id],
  policy: ['link-policy'],
} as const;

/** All links of the person, or the links to one item including those of its parent folders. */
export function linkList(call: Call, nodeId: string | null) {
  return infiniteQueryOptions({
    queryKey: linkKeys.list(nodeId),
    queryFn: ({ pageParam }) =>
      call('link-list', { ...(nodeId && { nodeId, around: true }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

/** The links of a kind whose label, note or item names match the text. */
export function foundLinks(call: Call, text: string, kind: LinkKind | 'all') {
  const input = { text, ...(kind !== 'all' && { kind }) };
  return infiniteQueryOptions({
    queryKey: linkKeys.found(text, kind),
    queryFn: async ({ pageParam, signal }) => {
      let page: ResultOf<'link-list'> = { items: [], cursor: pageParam };
      // The server filters page by page and may return an empty page with a cursor, so empty pages are skipped.
      do {
        page = await call('link-list', { ...input, ...(page.cursor && { cursor: page.cursor }) });
        signal.throwIfAborted();
      } while (page.items.length === 0 && page.cursor !== null);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
  });
}

/** The links of all people, newest first; the search matches the label and the creator. */
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

/** Nested under the list keys, so that an admin action also refreshes the admin's own list. */
const allLinksKey = [...linkKeys.lists, 'everybody'] as const;

export function linkById(call: Call, id: string) {
  return queryOptions({ queryKey: linkKeys.link(id), queryFn: () => call('link-get', { id }) });
}

/** The visits of a link, newest first. */
export function linkVisits(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: linkKeys.visits(id),
    queryFn: ({ pageParam }) => call('link-visits', { id, pageSize: 50, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

/** The total activity of each visitor of a link, latest visitor first. */
export function linkVisitors(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: linkKeys.visitors(id),
    queryFn: ({ pageParam }) => call('link-visitors', { id, pageSize: 20, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

export type OwnLinkPolicy = ResultOf<'link-policy'>;

/** The sharing policy that applies to the person. */
export function ownLinkPolicy(call: Call) {
  return queryOptions({
    queryKey: linkKeys.policy,
    queryFn: () => call('link-policy', {}),
    staleTime: 5 * 60_000,
  });
}

/** The fallback while the policy is unavailable: the form offers everything, and the server enforces the policy. */
export const freePolicy: OwnLinkPolicy = {
  mayShare: true,
  roles: [...linkRoles],
  lifetimeMs: 30 * 24 * 3_600_000,
  lifetimeMaxMs: null,
};
