import { HealthView } from '../../../features/console/components/health-view.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Page } from '../../shell/page.tsx';
import { useMe } from './use-me.ts';

export function ConsolePage() {
  const messages = useMessages('console');
  const { role } = useMe();
  return (
    <Page title={messages.title} sentence={messages.sentence} wide>
      <HealthView isOwner={role === 'owner'} />
    </Page>
  );
}
