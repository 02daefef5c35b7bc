import { signOut } from '../../features/session/api/sign-out.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWords } from '../../words/words-context.ts';

/** Changes that wait for the network go with the session: whoever leaves must have been told. */
export function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const { leaveAsk: words } = useWords('driveMore');
  const backend = useBackend();
  const leave = useDeed(() => signOut(backend));
  return (
    <ConfirmDialog
      title={words.title}
      verb={words.verb}
      keep={words.keep}
      isPending={leave.isPending}
      failure={leave.trouble}
      onConfirm={() => leave.run()}
      onClose={onClose}
    >
      <p>{words.sentence}</p>
    </ConfirmDialog>
  );
}
