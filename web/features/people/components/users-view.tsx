import { useInfiniteQuery } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend-context.ts';
import { useTyped } from '../../../lib/use-typed.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
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
}) {
  const { users: words } = useWords('people');
  const { call } = useBackend();
  const query = useInfiniteQuery(users(call, search));
  const empty = (
    <EmptyState
      drawing={<NobodyDrawing />}
      title={search ? words.notFound : words.none}
      sentence={search ? words.notFoundSentence : words.noneSentence}
      action={search && <Button onPress={onClear}>{words.showAll}</Button>}
    />
  );
  return (
    <PagedList query={query} words={words} empty={empty}>
      {(found, now) => <UsersTable users={found} me={me} now={now} />}
    </PagedList>
  );
}
