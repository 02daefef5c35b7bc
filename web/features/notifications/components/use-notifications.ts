import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { notificationKeys, notificationPages } from '../api/queries.ts';

/** A list of notifications, with the functions that mark them as read. */
export function useNotifications(pageSize: number) {
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(notificationPages(call, pageSize));
  const write = useWrite('notification-read');
  const read = useAsyncAction(async (which: { readonly ids: string[] } | { readonly until: number }) => {
    const { unread } = await write.run(which);
    queryClient.setQueryData(notificationKeys.unread, { unread });
    await queryClient.invalidateQueries({ queryKey: notificationKeys.all });
  });
  const notifications = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return {
    query,
    notifications,
    unread: query.data?.pages[0]?.unread ?? 0,
    error: read.error,
    readOne: (id: string) => read.run({ ids: [id] }),
    /** Marks only the loaded notifications as read; those that arrived since stay unread. */
    readAll: () => read.run({ until: notifications[0]?.at ?? 0 }),
  };
}
