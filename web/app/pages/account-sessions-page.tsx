import { SessionsView } from '../../features/account/components/sessions-view.tsx';
import { AccountTabs } from '../frame/account-tabs.tsx';
import { Page } from '../frame/page.tsx';

export function AccountSessionsPage() {
  return (
    <Page title="Devices" sentence="Where you are signed in." nav={<AccountTabs />}>
      <SessionsView />
    </Page>
  );
}
