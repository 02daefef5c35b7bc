import { SessionsView } from '../../../features/account/components/sessions-view.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { AccountTabs } from '../../shell/account-tabs.tsx';
import { Page } from '../../shell/page.tsx';

export function AccountSessionsPage() {
  const messages = useMessages('account');
  return (
    <Page title={messages.devices.title} sentence={messages.devices.sentence} nav={<AccountTabs />}>
      <SessionsView />
    </Page>
  );
}
