import { useNavigate, useSearch } from '@tanstack/react-router';
import { AllLinksView } from '../../../features/sharing/links/components/all-links-view.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Page } from '../../shell/page.tsx';
import { useMe } from './use-me.ts';

export function AllLinksPage() {
  const { all: messages } = useMessages('links');
  const me = useMe();
  const navigate = useNavigate();
  const { q = '' } = useSearch({ from: '/shell/console/links' });
  return (
    <Page title={messages.title} sentence={messages.sentence} wide>
      <AllLinksView
        me={me}
        search={q}
        onSearch={(text) => void navigate({ to: '/console/links', search: text ? { q: text } : {}, replace: true })}
      />
    </Page>
  );
}
