import { HealthView } from '../../../features/console/components/health-view.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Page } from '../../shell/page.tsx';

export function ConsolePage() {
  const messages = useMessages('console');
  return (
    <Page title={messages.title} sentence={messages.sentence} wide>
      <HealthView />
    </Page>
  );
}
