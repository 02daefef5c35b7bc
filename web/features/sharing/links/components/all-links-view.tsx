import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { useTyped } from '../../../../lib/hooks/use-typed.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { PagedList } from '../../../../ui/lists/paged-list.tsx';
import { NoLinksIllustration } from '../../../../ui/media/illustrations.tsx';
import { allLinks } from '../api/queries.ts';
import { AllLinksTable } from './all-links-table.tsx';

export interface AllLinksViewProps {
  readonly me: { readonly uid: string };
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** All links of the workspace, for admins. */
export function AllLinksView({ me, search, onSearch }: AllLinksViewProps) {
  const messages = useMessages('links');
  const [typed, setTyped] = useTyped(search, onSearch);
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={messages.search} placeholder={messages.all.searchHint} value={typed} onChange={setTyped} />
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
}) {
  const { all: messages, notFound, showAll } = useMessages('links');
  const { call } = useBackend();
  const query = useInfiniteQuery(allLinks(call, search));
  const empty = (
    <EmptyState
      illustration={<NoLinksIllustration />}
      title={search ? notFound : messages.none}
      sentence={search ? messages.notFoundSentence : messages.noneSentence}
      action={search && <Button onPress={onClear}>{showAll}</Button>}
    />
  );
  return (
    <PagedList query={query} messages={messages} empty={empty}>
      {(found, now) => <AllLinksTable links={found} me={me} now={now} />}
    </PagedList>
  );
}
