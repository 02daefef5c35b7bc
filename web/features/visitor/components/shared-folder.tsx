import type { LinkRole, ResultOf } from '@hearth/contract';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { MoreRows } from '../../../ui/lists/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { EmptyIllustration } from '../../../ui/media/illustrations.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { sharedFolder, visitorKeys } from '../api/queries.ts';
import type { LinkAccess } from '../model/link-access.ts';
import { opensAt, requiresCredentials, unavailableReason } from '../model/unavailable-reason.ts';
import { GoneState } from './gone-state.tsx';
import { SharedItems, type SharedItemsProps } from './shared-items.tsx';

const LinkSend = lazyComponent(async () => (await import('./link-send.tsx')).LinkSend);

export interface SharedFolderProps extends Pick<SharedItemsProps, 'Preview' | 'stage'> {
  readonly folderId: string;
  readonly access: LinkAccess;
  readonly role: LinkRole;
  readonly hrefOf: (folderId: string | null) => string;
  /** The folder that the link targets, if the link has a single folder as its target. */
  readonly root: string | null;
}

/** A folder of a link, with breadcrumbs up to the start of the link. */
export function SharedFolder({ Preview, stage, folderId, access, role, hrefOf, root }: SharedFolderProps) {
  const { list: messages } = useMessages('visitor');
  const { call } = useBackend();
  const query = useInfiniteQuery(sharedFolder(call, access, folderId));
  useStagePage(stage.id, query);
  useRenewedCredentials(access, query.error);
  if (query.isPending) return <RowsSkeleton label={messages.loading} />;
  if (query.isError && !query.data) {
    const error = toAppError(query.error);
    const why = unavailableReason(error);
    if (why) return <GoneState why={why} opensAt={opensAt(error)} />;
    return <FailedBlock title={messages.unread} error={error} onRetry={() => void query.refetch()} />;
  }
  const path = query.data.pages[0]?.path ?? [];
  const items = query.data.pages.flatMap((page) => page.items);
  const above = path.slice(0, -1).map(({ id, name }) => ({ id, name, href: hrefOf(id === root ? null : id) }));
  const crumbs = root === null ? [{ id: 'all', name: messages.all, href: hrefOf(null) }, ...above] : above;
  return (
    <div className="flex flex-col gap-3">
      {crumbs.length > 0 && (
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <h2 dir="auto" className="text-lg font-semibold break-words">
            {path.at(-1)?.name}
          </h2>
        </div>
      )}
      {items.length === 0 ? (
        <div className="py-14">
          <EmptyState illustration={<EmptyIllustration />} title={messages.empty} sentence={messages.emptySentence} />
        </div>
      ) : (
        <SharedItems
          Preview={Preview}
          stage={stage}
          items={items}
          all={folderId}
          access={access}
          role={role}
          hrefOf={hrefOf}
        />
      )}
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
      {role === 'edit' && <LinkSend access={access} folderId={folderId} />}
    </div>
  );
}

/** Reloads the link when the owner has changed its password or recipients, so that the visitor is asked again. */
function useRenewedCredentials({ token }: LinkAccess, error: Error | null): void {
  const queryClient = useQueryClient();
  const isRequested = error !== null && requiresCredentials(toAppError(error));
  useEffect(() => {
    if (isRequested) void queryClient.resetQueries({ queryKey: visitorKeys.link(token) });
  }, [isRequested, queryClient, token]);
}

/** The URL may name a file on a later page of the list, so pages are loaded until the file is found. */
function useStagePage(
  id: string | undefined,
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<ResultOf<'link-browse'>>>,
    'data' | 'hasNextPage' | 'isFetching' | 'fetchNextPage'
  >,
): void {
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const isThere = id === undefined || !data || data.pages.some(({ items }) => items.some((item) => item.id === id));
  useEffect(() => {
    if (!isThere && hasNextPage && !isFetching) void fetchNextPage();
  }, [isThere, hasNextPage, isFetching, fetchNextPage]);
}
