import { LogOut } from 'lucide-react';
import { Profile } from '../../features/account/components/profile.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words-context.ts';
import { AccountTabs } from '../frame/account-tabs.tsx';
import { useLeave } from '../frame/leave-context.ts';
import { Page } from '../frame/page.tsx';

export function AccountPage() {
  const words = useWords('account');
  const ui = useWords('ui');
  const leave = useLeave();
  return (
    <Page title={words.profile.title} sentence={words.profile.sentence} nav={<AccountTabs />}>
      <Profile />
      <div>
        <Button icon={<LogOut aria-hidden />} onPress={leave}>
          {ui.signOut}
        </Button>
      </div>
    </Page>
  );
}
