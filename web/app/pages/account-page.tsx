import { LogOut } from 'lucide-react';
import { Profile } from '../../features/account/components/profile.tsx';
import { signOut } from '../../features/session/api/sign-out.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words-context.ts';
import { AccountTabs } from '../frame/account-tabs.tsx';
import { Page } from '../frame/page.tsx';

export function AccountPage() {
  const words = useWords('account');
  const ui = useWords('ui');
  const backend = useBackend();
  return (
    <Page title={words.profile.title} sentence={words.profile.sentence} nav={<AccountTabs />}>
      <Profile />
      <div>
        <Button icon={<LogOut aria-hidden />} onPress={() => void signOut(backend)}>
          {ui.signOut}
        </Button>
      </div>
    </Page>
  );
}
