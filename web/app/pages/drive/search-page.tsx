import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages-context.ts';
import { PageTitle } from '../../page-title.tsx';
import { SearchView } from './search-view.tsx';
import { useHistoryEntry } from './use-history-entry.ts';
import { useNodeSlots } from './use-node-slots.tsx';
import { usePreview } from './use-preview.tsx';

export function SearchPage() {
  const messages = useMessages('shell');
  const router = useRouter();
  const { preview: _, ...filters } = useSearch({ from: '/shell/search' });
  const { slots, element } = usePreview(useNodeSlots(), { kind: 'search', filters });
  return (
    <>
      <PageTitle>{filters.q ?? messages.destinations.search}</PageTitle>
      <SearchView
        filters={filters}
        onFilters={(search) => void router.navigate({ to: '/search', search, replace: true })}
        historyEntry={useHistoryEntry('/search')}
        takesFocus={useCanGoBack()}
        navigate={(href) => void router.navigate({ href })}
        slots={slots}
      />
      {element}
    </>
  );
}
