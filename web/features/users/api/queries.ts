import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

export const userKeys = {
  all: ['users'],
  users: ['users', 'users'],
  user: (uid: string) => ['users', 'user', uid],
  sessions: (uid: string) => ['users', 'sessions', uid],
  invitations: ['users', 'invitations'],
  delivery: ['users', 'delivery'],
} as const;

/** Accounts whose e-mail, name or id begins with the search text, or all accounts; newest first. */
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

/** All invitations, including settled ones; newest first. */
export function invitations(call: Call) {
  return infiniteQueryOptions({
    queryKey: userKeys.invitations,
    queryFn: ({ pageParam }) => call('console-invitations', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

/** Whether a mail server is configured. Only an owner may query this. */
export function delivery(call: Call) {
  return queryOptions({
    queryKey: userKeys.delivery,
    queryFn: async () => (await call('console-outbox', { pageSize: 1 })).delivers,
    staleTime: 60_000,
  });
}
