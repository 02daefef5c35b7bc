import type { AccountSession, ConsoleUserDetails } from '@hearth/contract';
import { count } from '../../../lib/count.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { usePeopleWrites } from '../api/use-people-writes.ts';
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
  const { endSessions } = usePeopleWrites();
  const toasts = useToasts();
  const deed = useDeed(async () => {
    const { ended } = await endSessions({ uid: user.uid, ...(ending !== 'all' && { sessionId: ending.id }) });
    toasts.show({ message: `${count(ended, 'session')} ended.` });
    onClose();
  });
  const name = nameOfUser(user);
  return (
    <ConfirmDialog
      title={ending === 'all' ? `End all sessions of ${name}?` : `End the session on ${ending.device}?`}
      verb={ending === 'all' ? 'End all sessions' : 'End the session'}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>{name} has to sign in again there. Uploads that are under way stop, and can be continued.</p>
    </ConfirmDialog>
  );
}
