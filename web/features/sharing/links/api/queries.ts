import { type LinkKind, linkRoles, type ResultOf } from '@hearth/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';

/** The keys under which answers about links are remembered. */
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

/** All links of the person, or those that lead to one item: its own, and those of the folders it lies in. */
export function linkList(call: Call, nodeId: string | null) {
  return infiniteQueryOptions({
    queryKey: linkKeys.list(nodeId),
    queryFn: ({ pageParam }) =>
      call('link-list', { ...(nodeId && { nodeId, around: true }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

/** The links of a kind that have these words in their label, their note or the names of their items. */
export function foundLinks(call: Call, text: string, kind: LinkKind | 'all') {
  const input = { text, ...(kind !== 'all' && { kind }) };
  return infiniteQueryOptions({
    queryKey: linkKeys.found(text, kind),
    queryFn: async ({ pageParam, signal }) => {
      let page: ResultOf<'link-list'> = { items: [], cursor: pageParam };
      // The server looks at so many at a time; a page without any is not shown but gone past.
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
const allLinksKey = [...linkKeys.lists, 'everybody'] as const;

export function linkById(call: Call, id: string) {
  return queryOptions({ queryKey: linkKeys.link(id), queryFn: () => call('link-get', { id }) });
}

/** Who came by a link and what they did, the latest first. */
export function linkVisits(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: linkKeys.visits(id),
    queryFn: ({ pageParam }) => call('link-visits', { id, pageSize: 50, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

/** What each visitor of a link did, all in all; who came last first. */
export function linkVisitors(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: linkKeys.visitors(id),
    queryFn: ({ pageParam }) => call('link-visitors', { id, pageSize: 20, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

export type OwnLinkPolicy = ResultOf<'link-policy'>;

/** What this place lets the person hand out. */
export function ownLinkPolicy(call: Call) {
  return queryOptions({
    queryKey: linkKeys.policy,
    queryFn: () => call('link-policy', {}),
    staleTime: 5 * 60_000,
  });
}

/** For a form that could not read it: everything is offered, and the server says what is not allowed. */
export const freePolicy: OwnLinkPolicy = {
  mayShare: true,
  roles: [...linkRoles],
  lifetimeMs: 30 * 24 * 3_600_000,
  lifetimeMaxMs: null,
};
