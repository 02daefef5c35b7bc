import { LogOut } from 'lucide-react';
import { Profile } from '../../../features/account/components/profile.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AccountTabs } from '../../shell/account-tabs.tsx';
import { useLeave } from '../../shell/leave-context.ts';
import { Page } from '../../shell/page.tsx';

export function AccountPage() {
  const messages = useMessages('account');
  const ui = useMessages('ui');
  const leave = useLeave();
  return (
    <Page title={messages.profile.title} sentence={messages.profile.sentence} nav={<AccountTabs />}>
      <Profile />
      <div>
        <Button icon={<LogOut aria-hidden />} onPress={leave}>
          {ui.signOut}
        </Button>
      </div>
    </Page>
  );
}
