import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { useSettled } from '../../../lib/settled.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedBlock } from '../../../ui/failed-block.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
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
  const [typed, setTyped] = useTyped(search, onSearch);
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label="Search users"
        placeholder="Begins with: e-mail, name or id"
        value={typed}
        onChange={setTyped}
      />
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
  const { call } = useBackend();
  const query = useInfiniteQuery(users(call, search));
  if (query.isPending) return <RowsSkeleton label="Loading the users" />;
  if (query.isError && !query.data) {
    const retry = () => void query.refetch();
    return <FailedBlock title="The users could not be read" trouble={troubleOf(query.error)} onRetry={retry} />;
  }
  const found = query.data.pages.flatMap((page) => page.items);
  if (found.length === 0) {
    return (
      <div className="py-14">
        <EmptyState
          drawing={<NobodyDrawing />}
          title={search ? 'Nobody is called that' : 'There is nobody yet'}
          sentence={
            search ? 'Search looks at how an e-mail, a name or an id begins.' : 'Invite the people who should be here.'
          }
          action={search && <Button onPress={onClear}>Show everybody</Button>}
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

/** What stands in the field; the address follows it when the typing rests, and it follows the address when one goes back. */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const settled = useSettled(typed.trim(), 250);
  const report = useEffectEvent((text: string) => {
    if (text !== search) onSearch(text);
  });
  useEffect(() => report(settled), [settled]);
  useEffect(() => setTyped((now) => (now.trim() === search ? now : search)), [search]);
  return [typed, setTyped] as const;
}
