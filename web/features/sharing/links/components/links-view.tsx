import type { LinkKind } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { toAppError } from '../../../../lib/backend/app-error.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { useDebounced } from '../../../../lib/hooks/use-debounced.ts';
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FailedBlock } from '../../../../ui/feedback/failed-block.tsx';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import { MoreRows } from '../../../../ui/lists/more-rows.tsx';
import { RowsSkeleton } from '../../../../ui/lists/rows-skeleton.tsx';
import { NoLinksIllustration } from '../../../../ui/media/illustrations.tsx';
import { foundLinks } from '../api/queries.ts';
import { LinksTable } from './links-table.tsx';

const LinksFilter = lazyComponent(async () => (await import('./links-filter.tsx')).LinksFilter);

/** All links of the person. */
export function LinksView() {
  const messages = useMessages('links');
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<LinkKind | 'all'>('all');
  const text = useDebounced(typed.trim(), settledAfterMs);
  const isNarrowed = text !== '' || kind !== 'all';
  const { call } = useBackend();
  const query = useInfiniteQuery(foundLinks(call, text, kind));
  if (query.isPending) return <RowsSkeleton label={messages.loading} />;
  if (query.isError && !query.data) {
    const retry = () => void query.refetch();
    return <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={retry} />;
  }
  const links = query.data.pages.flatMap((page) => page.items);
  if (links.length === 0 && !isNarrowed && !query.isPlaceholderData) return <NoLinks />;
  function showAll() {
    setTyped('');
    setKind('all');
  }
  return (
    <div className="flex flex-col gap-4">
      {/* The height is reserved, because the filter loads later and would shift the list. */}
      <div className="flex min-h-20 flex-col gap-3 tablet:min-h-9 tablet:flex-row tablet:items-center touch:min-h-25">
        <LinksFilter typed={typed} onType={setTyped} kind={kind} onKind={setKind} />
      </div>
      {links.length === 0 ? (
        <div className="py-14">
          <EmptyState
            illustration={<NoLinksIllustration />}
            title={messages.notFound}
            sentence={messages.notFoundSentence}
            action={<Button onPress={showAll}>{messages.showAll}</Button>}
          />
        </div>
      ) : (
        <LinksTable links={links} now={query.dataUpdatedAt} />
      )}
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
    </div>
  );
}

/** Debounces the search, so that not every keystroke sends a request. */
const settledAfterMs = 200;

function NoLinks() {
  const messages = useMessages('links');
  return (
    <div className="py-14">
      <EmptyState
        illustration={<NoLinksIllustration />}
        title={messages.none}
        sentence={messages.noneSentence}
        action={<ButtonLink href="/files">{messages.toFiles}</ButtonLink>}
      />
    </div>
  );
}
