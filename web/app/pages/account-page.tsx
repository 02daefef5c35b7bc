import { LogOut } from 'lucide-react';
import { Profile } from '../../features/account/components/profile.tsx';
import { signOut } from '../../features/session/api/sign-out.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import { AccountTabs } from '../frame/account-tabs.tsx';
import { Page } from '../frame/page.tsx';

export function AccountPage() {
  const backend = useBackend();
  return (
    <Page title="Account" sentence="Who you are here, and how this looks to you." nav={<AccountTabs />}>
      <Card title="Profile" sentence="What the server knows about you.">
        <Profile />
      </Card>
      <Card title="Appearance" sentence="Kept in this browser.">
        <div className="p-4">
          <ThemeSwitch />
        </div>
      </Card>
      <div>
        <Button icon={<LogOut aria-hidden />} onPress={() => void signOut(backend)}>
          Sign out
        </Button>
      </div>
    </Page>
  );
}
