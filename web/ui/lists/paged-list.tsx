import type { ReactNode } from 'react';
import { toAppError } from '../../lib/backend/app-error.ts';
import { FailedBlock } from '../feedback/failed-block.tsx';
import { MoreRows } from './more-rows.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

export interface PagedListProps<T> {
  readonly query: PagedQuery<T>;
  readonly messages: { readonly loading: string; readonly unread: string };
  /** The number of skeleton rows while loading. */
  readonly hinted?: number;
  /** Replaces an empty list; null renders nothing. If omitted, `children` handles the empty list. */
  readonly empty?: ReactNode;
  /** Renders the rows; `now` is the time at which they were loaded. */
  readonly children: (items: readonly T[], now: number) => ReactNode;
}

/** The used part of an infinite query. */
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

/**
 * A list that loads page by page, with its loading, failed and empty state. When a later page fails, the loaded rows
 * stay.
 */
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
