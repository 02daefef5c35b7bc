import { LinksView } from '../../../features/sharing/links/components/links-view.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Page } from '../../shell/page.tsx';

export function LinksPage() {
  const messages = useMessages('links');
  return (
    <Page title={messages.title} sentence={messages.sentence} wide>
      <LinksView />
    </Page>
  );
}
