import { useRouter, useSearch } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages-context.ts';
import { PageTitle } from '../../page-title.tsx';
import type { TrashSearchParams } from '../../search-params/trash-search.ts';
import { TrashView } from './trash-view.tsx';
import { useHistoryEntry } from './use-history-entry.ts';

export function TrashPage() {
  const messages = useMessages('shell');
  const router = useRouter();
  const { q = '', from } = useSearch({ from: '/shell/trash' });
  const go = (search: TrashSearchParams) => void router.navigate({ to: '/trash', search, replace: true });
  return (
    <>
      <PageTitle>{messages.destinations.trash}</PageTitle>
      <TrashView
        text={q}
        onText={(text) => go({ ...(text && { q: text }), ...(from && { from }) })}
        from={from}
        onAll={() => go({})}
        historyEntry={useHistoryEntry(from ? `/trash from ${from}` : '/trash')}
        navigate={(href) => void router.navigate({ href })}
      />
    </>
  );
}
