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
import { users } from '../api/users.ts';
import { NobodyDrawing } from './drawings.tsx';
import { UsersTable } from './users-table.tsx';

export interface UsersViewProps {
  readonly me: { readonly uid: string };
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Everybody who has an account here. */
export function UsersView({ me, search, onSearch }: UsersViewProps) {
  const { users: words } = useWords('people');
  const [typed, setTyped] = useTyped(search, onSearch);
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={words.search} placeholder={words.searchHint} value={typed} onChange={setTyped} />
      <UsersList me={me} search={search} onClear={() => setTyped('')} />
    </div>
  );
}

function UsersList({
  me,
  search,
  onClear,
}: {
  readonly me: UsersViewProps['me'];
  readonly search: string;
  readonly onClear: () => void;
}): ReactNode {
  const { users: words } = useWords('people');
  const { call } = useBackend();
  const query = useInfiniteQuery(users(call, search));
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
          drawing={<NobodyDrawing />}
          title={search ? words.notFound : words.none}
          sentence={search ? words.notFoundSentence : words.noneSentence}
          action={search && <Button onPress={onClear}>{words.showAll}</Button>}
        />
      </div>
    );
  }
  return (
    <>
      <UsersTable users={found} me={me} now={query.dataUpdatedAt} />
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
    </>
  );
}
