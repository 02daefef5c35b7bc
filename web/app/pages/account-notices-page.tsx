import { MailSettings } from '../../features/notices/components/mail-settings.tsx';
import { useWords } from '../../words/words-context.ts';
import { AccountTabs } from '../frame/account-tabs.tsx';
import { Page } from '../frame/page.tsx';

export function AccountNoticesPage() {
  const { mail: words } = useWords('notices');
  return (
    <Page title={words.title} sentence={words.sentence} nav={<AccountTabs />}>
      <MailSettings />
    </Page>
  );
}
