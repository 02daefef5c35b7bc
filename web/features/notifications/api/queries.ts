import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** The unread count, refetched on window focus and once a minute while the window is visible. */
export function unreadNotifications(call: Call) {
  return queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: async () => ({ unread: (await call('notification-list', { pageSize: 1 })).unread }),
    refetchInterval: 60_000,
  });
}

export function notificationPages(call: Call, pageSize: number) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.pages(pageSize),
    queryFn: ({ pageParam }) => call('notification-list', { pageSize, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

export function notificationSettings(call: Call) {
  return queryOptions({ queryKey: notificationKeys.settings, queryFn: () => call('notification-settings', {}) });
}

export const notificationKeys = {
  all: ['notices'],
  unread: ['notices', 'unread'],
  pages: (pageSize: number) => ['notices', 'pages', pageSize] as const,
  settings: ['notice settings'],
} as const;
