import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { mailConfirmation } from '../api/change-access.ts';
import type { OwnAccess } from '../api/own-access.ts';
import { ChangeEmailDialog } from './lazy-dialogs.ts';

/** The e-mail of the account and its confirmation state. */
export function EmailCard({ access: { email, isEmailConfirmed } }: { readonly access: OwnAccess }) {
  const { email: messages } = useMessages('account');
  const ui = useMessages('ui');
  const { auth } = useBackend();
  const toasts = useToasts();
  const recently = useReauth();
  const [isChanging, setChanging] = useState(false);
  const [isSent, setSent] = useState(false);
  const confirm = useAsyncAction(async () => {
    await recently(() => mailConfirmation(auth));
    setSent(true);
    toasts.show({ message: messages.onItsWay({ email: email ?? '' }) });
  });
  return (
    <Card title={ui.email} sentence={messages.sentence}>
      <SettingRow
        icon={<Mail aria-hidden />}
        title={email ?? messages.none}
        beside={
          email && (
            <Chip tone={isEmailConfirmed ? 'ok' : 'warn'}>
              {isEmailConfirmed ? messages.confirmed : messages.unconfirmed}
            </Chip>
          )
        }
        actions={
          <>
            {email && !isEmailConfirmed && (
              <Button isPending={confirm.isPending} onPress={() => confirm.run()}>
                {isSent ? messages.sendAgain : messages.confirm}
              </Button>
            )}
            <Button onPress={() => setChanging(true)}>{messages.change}</Button>
          </>
        }
      >
        {email && !isEmailConfirmed && (isSent ? messages.openLink : messages.why)}
      </SettingRow>
      {confirm.error && (
        <div className="border-t border-line p-3">
          <ErrorNotice error={confirm.error} />
        </div>
      )}
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
