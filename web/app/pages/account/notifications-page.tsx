import { MailSettings } from '../../../features/notifications/components/mail-settings.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { AccountTabs } from '../../shell/account-tabs.tsx';
import { Page } from '../../shell/page.tsx';

export function AccountNotificationsPage() {
  const { mail: messages } = useMessages('notifications');
  return (
    <Page title={messages.title} sentence={messages.sentence} nav={<AccountTabs />}>
      <MailSettings />
    </Page>
  );
}
