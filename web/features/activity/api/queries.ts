import type { DriveActivity, ResultOf } from '@hearth/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { type ActivityFilter, activityQuery } from '../model/activity-filter.ts';

/** The activity in all files of the person, paginated. */
export function activityPages(call: Call, filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ['activity', filter.kind ?? '', filter.time ?? ''],
    queryFn: ({ pageParam }) =>
      call('drive-activity', {
        ...activityQuery(filter, Date.now()),
        pageSize: 50,
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

/** Reads the activity up to a limit, for the export; `isAll` is false when the limit truncated the result. */
export async function readActivity(
  call: Call,
  filter: ActivityFilter,
  { max, onRows }: { readonly max: number; readonly onRows: (n: number) => void },
): Promise<{ readonly items: readonly DriveActivity[]; readonly isAll: boolean }> {
  const items: DriveActivity[] = [];
  const input = activityQuery(filter, Date.now());
  for (let cursor: string | null = null; ; ) {
    const page: ResultOf<'drive-activity'> = await call('drive-activity', {
      ...input,
      pageSize: 1000,
      ...(cursor !== null && { cursor }),
    });
    items.push(...page.items);
    onRows(items.length);
    if (page.cursor === null) return { items, isAll: true };
    if (items.length >= max) return { items: items.slice(0, max), isAll: false };
    cursor = page.cursor;
  }
}
