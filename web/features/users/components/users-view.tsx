import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useTyped } from '../../../lib/hooks/use-typed.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { NobodyIllustration } from '../../../ui/media/illustrations.tsx';
import { users } from '../api/queries.ts';
import { UsersTable } from './users-table.tsx';

export interface UsersViewProps {
  readonly me: { readonly uid: string };
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

export function UsersView({ me, search, onSearch }: UsersViewProps) {
  const { users: messages } = useMessages('users');
  const [typed, setTyped] = useTyped(search, onSearch);
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={messages.search} placeholder={messages.searchHint} value={typed} onChange={setTyped} />
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
  const { users: messages } = useMessages('users');
  const { call } = useBackend();
  const query = useInfiniteQuery(users(call, search));
  const empty = (
    <EmptyState
      illustration={<NobodyIllustration />}
      title={search ? messages.notFound : messages.none}
      sentence={search ? messages.notFoundSentence : messages.noneSentence}
      action={search && <Button onPress={onClear}>{messages.showAll}</Button>}
    />
  );
  return (
    <PagedList query={query} messages={messages} empty={empty}>
      {(found, now) => <UsersTable users={found} me={me} now={now} />}
    </PagedList>
  );
}
