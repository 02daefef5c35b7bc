import { SessionsView } from '../../features/account/components/sessions-view.tsx';
import { useWords } from '../../words/words-context.ts';
import { AccountTabs } from '../frame/account-tabs.tsx';
import { Page } from '../frame/page.tsx';

export function AccountSessionsPage() {
  const words = useWords('account');
  return (
    <Page title={words.devices.title} sentence={words.devices.sentence} nav={<AccountTabs />}>
      <SessionsView />
    </Page>
  );
}
