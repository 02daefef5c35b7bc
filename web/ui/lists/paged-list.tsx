import type { ReactNode } from 'react';
import { toAppError } from '../../lib/backend/app-error.ts';
import { FailedBlock } from '../feedback/failed-block.tsx';
import { MoreRows } from './more-rows.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

export interface PagedListProps<T> {
  readonly query: PagedQuery<T>;
  readonly messages: { readonly loading: string; readonly unread: string };
  /** How many rows are hinted at while it comes. */
  readonly hinted?: number;
  /** What stands there instead of no rows; null is nothing. Left out, the rows say it themselves. */
  readonly empty?: ReactNode;
  /** The rows, and the moment at which they were read. */
  readonly children: (items: readonly T[], now: number) => ReactNode;
}

/** What is asked of a list that comes page by page. */
interface PagedQuery<T> {
  readonly data: { readonly pages: readonly { readonly items: readonly T[] }[] } | undefined;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/** A list with its four faces: it comes, it did not come, it is empty, it is there and may go on. A page that fails later leaves what is there. */
export function PagedList<T>({ query, messages, hinted, empty, children }: PagedListProps<T>) {
  const { data } = query;
  if (query.isPending) return <RowsSkeleton label={messages.loading} {...(hinted !== undefined && { rows: hinted })} />;
  if (!data) {
    return <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={() => void query.refetch()} />;
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !query.hasNextPage && empty !== undefined)
    return empty === null ? null : <div className="py-14">{empty}</div>;
  return (
    <div className="flex flex-col gap-4">
      {children(items, query.dataUpdatedAt)}
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
    </div>
  );
}
