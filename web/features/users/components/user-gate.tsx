import type { ConsoleUserDetails } from '@hearth/contract';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';
import { useUserWrites } from '../api/use-user-writes.ts';

const DeleteUserDialog = lazy(() =>
  import('./delete-user-dialog.tsx').then((module) => ({ default: module.DeleteUserDialog })),
);
const DisableUserDialog = lazy(() =>
  import('./disable-user-dialog.tsx').then((module) => ({ default: module.DisableUserDialog })),
);

/** Resets the password of an account, or disables, enables or deletes the account. */
export function UserGate({ user, onDeleted }: { readonly user: ConsoleUserDetails; readonly onDeleted: () => void }) {
  const { gate: messages, remove, enable, disable } = useMessages('users');
  const [openDialog, setOpenDialog] = useState<'disable' | 'delete'>();
  const close = () => setOpenDialog(undefined);
  return (
    <Card title={messages.title}>
      {user.may.resetPassword && <PasswordReset user={user} />}
      {user.may.disable && (
        <SettingRow
          title={user.disabled ? messages.isOff : disable.verb}
          actions={
            <Button onPress={() => setOpenDialog('disable')}>{user.disabled ? enable.verb : disable.verb}</Button>
          }
        >
          {user.disabled ? messages.offSentence : messages.switchOffSentence}
        </SettingRow>
      )}
      {user.may.delete && (
        <SettingRow
          title={messages.delete}
          actions={
            <Button variant="danger" onPress={() => setOpenDialog('delete')}>
              {remove.verb}
            </Button>
          }
        >
          {messages.deleteSentence}
        </SettingRow>
      )}
      <Suspense>
        {openDialog === 'disable' && <DisableUserDialog user={user} onClose={close} />}
        {openDialog === 'delete' && <DeleteUserDialog user={user} onDeleted={onDeleted} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function PasswordReset({ user }: { readonly user: ConsoleUserDetails }) {
  const { gate: messages } = useMessages('users');
  const { sendPasswordReset } = useUserWrites();
  const toasts = useToasts();
  const report = useReportFailure();
  const [isPending, setPending] = useState(false);
  async function send() {
    setPending(true);
    await report(async () => {
      const { delivers } = await sendPasswordReset({ uid: user.uid });
      toasts.show({
        message: delivers ? messages.resetSent({ email: user.email ?? '' }) : messages.resetNotSent,
      });
    });
    setPending(false);
  }
  return (
    <SettingRow
      title={messages.forgotten}
      actions={
        user.email && (
          <Button isPending={isPending} onPress={() => void send()}>
            {messages.sendReset}
          </Button>
        )
      }
    >
      {user.email ? messages.resetSentence({ email: user.email }) : messages.resetNoEmail}
    </SettingRow>
  );
}
