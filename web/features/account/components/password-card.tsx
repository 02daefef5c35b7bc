import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { OwnAccess } from '../api/own-access.ts';
import { ChangePasswordDialog } from './lazy-dialogs.ts';

export function PasswordCard({ access: { email, hasPassword } }: { readonly access: OwnAccess }) {
  const { password: messages } = useMessages('account');
  const ui = useMessages('ui');
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={ui.password}>
      <SettingRow
        icon={<KeyRound aria-hidden />}
        title={hasPassword ? messages.isSet : messages.isNotSet}
        actions={
          <Button isDisabled={email === null} onPress={() => setChanging(true)}>
            {hasPassword ? messages.change : messages.set}
          </Button>
        }
      >
        {email === null ? messages.needsEmail : messages.signsOut}
      </SettingRow>
      {isChanging && (
        <ChangePasswordDialog email={email ?? ''} hasPassword={hasPassword} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}
