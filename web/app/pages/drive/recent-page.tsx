import { useRouter } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages-context.ts';
import { PageTitle } from '../../page-title.tsx';
import { RecentView } from './recent-view.tsx';
import { useHistoryEntry } from './use-history-entry.ts';
import { useNodeSlots } from './use-node-slots.tsx';
import { usePreview } from './use-preview.tsx';

export function RecentPage() {
  const messages = useMessages('shell');
  const router = useRouter();
  const { slots, element } = usePreview(useNodeSlots(), { kind: 'recent' });
  return (
    <>
      <PageTitle>{messages.destinations.recent}</PageTitle>
      <RecentView
        historyEntry={useHistoryEntry('/recent')}
        navigate={(href) => void router.navigate({ href })}
        slots={slots}
      />
      {element}
    </>
  );
}
