import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { TroubleNotice } from '../../../ui/trouble-notice.tsx';
import { mailConfirmation } from '../api/change-access.ts';
import type { OwnAccess } from '../api/own-access.ts';
import { ChangeEmailDialog } from './deferred-dialogs.ts';

/** The address that the account is known by. */
export function EmailCard({ access: { email, isEmailConfirmed } }: { readonly access: OwnAccess }) {
  const { auth } = useBackend();
  const toasts = useToasts();
  const recently = useReauth();
  const [isChanging, setChanging] = useState(false);
  const [isSent, setSent] = useState(false);
  const confirm = useDeed(async () => {
    await recently(() => mailConfirmation(auth));
    setSent(true);
    toasts.show({ message: `A mail is on its way to ${email}.` });
  });
  return (
    <Card title="E-mail" sentence="You sign in with it, and mails about your account go there.">
      <SettingRow
        icon={<Mail aria-hidden />}
        title={email ?? 'None'}
        beside={
          email && (
            <Chip tone={isEmailConfirmed ? 'ok' : 'warn'}>{isEmailConfirmed ? 'Confirmed' : 'Not confirmed'}</Chip>
          )
        }
        actions={
          <>
            {email && !isEmailConfirmed && (
              <Button isPending={confirm.isPending} onPress={() => confirm.run()}>
                {isSent ? 'Send again' : 'Confirm'}
              </Button>
            )}
            <Button onPress={() => setChanging(true)}>Change e-mail</Button>
          </>
        }
      >
        {email && !isEmailConfirmed && (isSent ? 'Open the link in the mail, then reload this page.' : unconfirmed)}
      </SettingRow>
      {confirm.trouble && (
        <div className="border-t border-line p-3">
          <TroubleNotice trouble={confirm.trouble} />
        </div>
      )}
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}

const unconfirmed = 'Confirm it, so that you can add a second factor.';
