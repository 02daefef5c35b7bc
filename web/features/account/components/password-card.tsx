import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import type { OwnAccess } from '../api/own-access.ts';
import { ChangePasswordDialog } from './deferred-dialogs.ts';

export function PasswordCard({ access: { email, hasPassword } }: { readonly access: OwnAccess }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title="Password">
      <SettingRow
        icon={<KeyRound aria-hidden />}
        title={hasPassword ? 'A password is set' : 'No password is set'}
        actions={
          <Button isDisabled={email === null} onPress={() => setChanging(true)}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        }
      >
        {email === null ? 'Give your account an e-mail first.' : 'Changing it signs out every other device.'}
      </SettingRow>
      {isChanging && (
        <ChangePasswordDialog email={email ?? ''} hasPassword={hasPassword} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}
