import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** The keys under which answers about people are remembered. */
export const userKeys = {
  all: ['people'],
  users: ['people', 'users'],
  user: (uid: string) => ['people', 'user', uid],
  sessions: (uid: string) => ['people', 'sessions', uid],
  invitations: ['people', 'invitations'],
  delivery: ['people', 'delivery'],
} as const;

/** Accounts whose e-mail, name or id begins with what was typed; all of them when nothing was. Newest first. */
export function users(call: Call, search: string) {
  return infiniteQueryOptions({
    queryKey: [...userKeys.users, search],
    queryFn: ({ pageParam }) =>
      call('console-users', { ...(search && { search }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
  });
}

export function user(call: Call, uid: string) {
  return queryOptions({ queryKey: userKeys.user(uid), queryFn: () => call('console-user', { uid }) });
}

export function userSessions(call: Call, uid: string) {
  return infiniteQueryOptions({
    queryKey: userKeys.sessions(uid),
    queryFn: ({ pageParam }) =>
      call('console-userSessions', { uid, pageSize: 10, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

/** Who was invited, newest first, the settled ones too. */
export function invitations(call: Call) {
  return infiniteQueryOptions({
    queryKey: userKeys.invitations,
    queryFn: ({ pageParam }) => call('console-invitations', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

/** Whether mails leave this place at all. Only an owner can ask. */
export function delivery(call: Call) {
  return queryOptions({
    queryKey: userKeys.delivery,
    queryFn: async () => (await call('console-outbox', { pageSize: 1 })).delivers,
    staleTime: 60_000,
  });
}
