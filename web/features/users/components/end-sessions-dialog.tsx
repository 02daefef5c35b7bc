import type { AccountSession, ConsoleUserDetails } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useUserWrites } from '../api/use-user-writes.ts';
import { nameOfUser } from '../model/state-of-user.ts';

export function EndSessionsDialog({
  user,
  ending,
  onClose,
}: {
  readonly user: ConsoleUserDetails;
  readonly ending: 'all' | AccountSession;
  readonly onClose: () => void;
}) {
  const { sessions: messages } = useMessages('users');
  const { endSessions } = useUserWrites();
  const toasts = useToasts();
  const name = nameOfUser(user);
  return (
    <ConfirmDialog
      title={ending === 'all' ? messages.endAllConfirm({ name }) : messages.endConfirm({ device: ending.device })}
      verb={ending === 'all' ? messages.endAll : messages.endOne}
      onConfirm={async () => {
        const { ended } = await endSessions({ uid: user.uid, ...(ending !== 'all' && { sessionId: ending.id }) });
        toasts.show({ message: messages.ended({ count: ended }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.endSentence({ name })}</p>
    </ConfirmDialog>
  );
}
