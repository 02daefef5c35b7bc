import type { ConsoleUserDetails } from '@hearth/contract';
import { lazy, Suspense, useState } from 'react';
import { troubleOf } from '../../../lib/trouble.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { usePeopleWrites } from '../api/use-people-writes.ts';

const DeleteUserDialog = lazy(() =>
  import('./delete-user-dialog.tsx').then((module) => ({ default: module.DeleteUserDialog })),
);
const DisableUserDialog = lazy(() =>
  import('./disable-user-dialog.tsx').then((module) => ({ default: module.DisableUserDialog })),
);

/** Who is let in, who is kept out, who is gone. */
export function UserGate({ user, onDeleted }: { readonly user: ConsoleUserDetails; readonly onDeleted: () => void }) {
  const [asking, setAsking] = useState<'disable' | 'delete'>();
  const close = () => setAsking(undefined);
  return (
    <Card title="Access">
      {user.may.resetPassword && <PasswordReset user={user} />}
      {user.may.disable && (
        <SettingRow
          title={user.disabled ? 'Switched off' : 'Switch off'}
          actions={
            <Button onPress={() => setAsking('disable')}>{user.disabled ? 'Let in again' : 'Switch off'}</Button>
          }
        >
          {user.disabled
            ? 'Nobody can sign in to this account. Its files are kept.'
            : 'Ends every session and lets nobody sign in. The files are kept, and it can be taken back.'}
        </SettingRow>
      )}
      {user.may.delete && (
        <SettingRow
          title="Delete"
          actions={
            <Button look="danger" onPress={() => setAsking('delete')}>
              Delete this account
            </Button>
          }
        >
          The account is gone for good and its e-mail is free again.
        </SettingRow>
      )}
      <Suspense>
        {asking === 'disable' && <DisableUserDialog user={user} onClose={close} />}
        {asking === 'delete' && <DeleteUserDialog user={user} onDeleted={onDeleted} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function PasswordReset({ user }: { readonly user: ConsoleUserDetails }) {
  const { sendPasswordReset } = usePeopleWrites();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  async function send() {
    setPending(true);
    try {
      const { delivers } = await sendPasswordReset({ uid: user.uid });
      toasts.show({
        message: delivers
          ? `A mail to choose a new password is on its way to ${user.email}.`
          : 'No mail server is set up: the mail is kept in the outbox.',
      });
    } catch (error) {
      const { sentence, requestId } = troubleOf(error);
      toasts.show({ message: sentence, tone: 'danger', reference: requestId });
    }
    setPending(false);
  }
  return (
    <SettingRow
      title="Forgotten password"
      actions={
        user.email && (
          <Button isPending={isPending} onPress={() => void send()}>
            Send a reset mail
          </Button>
        )
      }
    >
      {user.email
        ? `Sends a link to ${user.email} with which a new password can be chosen.`
        : 'This account has no e-mail to send a link to.'}
    </SettingRow>
  );
}
