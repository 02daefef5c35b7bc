import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { useTyped } from '../../../lib/use-typed.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedBlock } from '../../../ui/failed-block.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useWords } from '../../../words/words-context.ts';
import { allLinks } from '../api/all-links.ts';
import { AllLinksTable } from './all-links-table.tsx';
import { NoLinksDrawing } from './drawings.tsx';

export interface AllLinksViewProps {
  readonly me: { readonly uid: string };
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Every link of this place, for who looks after it. */
export function AllLinksView({ me, search, onSearch }: AllLinksViewProps) {
  const words = useWords('links');
  const [typed, setTyped] = useTyped(search, onSearch);
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={words.search} placeholder={words.all.searchHint} value={typed} onChange={setTyped} />
      <AllLinksList me={me} search={search} onClear={() => setTyped('')} />
    </div>
  );
}

function AllLinksList({
  me,
  search,
  onClear,
}: {
  readonly me: AllLinksViewProps['me'];
  readonly search: string;
  readonly onClear: () => void;
}): ReactNode {
  const { all: words, notFound, showAll } = useWords('links');
  const { call } = useBackend();
  const query = useInfiniteQuery(allLinks(call, search));
  if (query.isPending) return <RowsSkeleton label={words.loading} />;
  if (query.isError && !query.data) {
    const retry = () => void query.refetch();
    return <FailedBlock title={words.unread} trouble={troubleOf(query.error)} onRetry={retry} />;
  }
  const found = query.data.pages.flatMap((page) => page.items);
  if (found.length === 0) {
    return (
      <div className="py-14">
        <EmptyState
          drawing={<NoLinksDrawing />}
          title={search ? notFound : words.none}
          sentence={search ? words.notFoundSentence : words.noneSentence}
          action={search && <Button onPress={onClear}>{showAll}</Button>}
        />
      </div>
    );
  }
  return (
    <>
      <AllLinksTable links={found} me={me} now={query.dataUpdatedAt} />
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
    </>
  );
}
