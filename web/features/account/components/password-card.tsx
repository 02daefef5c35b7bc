import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useWords } from '../../../words/words-context.ts';
import type { OwnAccess } from '../api/own-access.ts';
import { ChangePasswordDialog } from './deferred-dialogs.ts';

export function PasswordCard({ access: { email, hasPassword } }: { readonly access: OwnAccess }) {
  const { password: words } = useWords('account');
  const ui = useWords('ui');
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={ui.password}>
      <SettingRow
        icon={<KeyRound aria-hidden />}
        title={hasPassword ? words.isSet : words.isNotSet}
        actions={
          <Button isDisabled={email === null} onPress={() => setChanging(true)}>
            {hasPassword ? words.change : words.set}
          </Button>
        }
      >
        {email === null ? words.needsEmail : words.signsOut}
      </SettingRow>
      {isChanging && (
        <ChangePasswordDialog email={email ?? ''} hasPassword={hasPassword} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}
