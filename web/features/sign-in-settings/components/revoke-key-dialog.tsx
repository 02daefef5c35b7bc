import type { ConsoleAdminKey } from '@hearth/contract';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useWords } from '../../../words/words-context.ts';
import { useSettingsWrites } from '../api/use-settings-writes.ts';

export function RevokeKeyDialog({
  adminKey: { id, name },
  onClose,
}: {
  readonly adminKey: ConsoleAdminKey;
  readonly onClose: () => void;
}) {
  const { keys: words } = useWords('signInSettings');
  const { revokeKey } = useSettingsWrites();
  const toasts = useToasts();
  const deed = useDeed(async () => {
    await revokeKey({ id });
    toasts.show({ message: words.isRevoked(name) });
    onClose();
  });
  return (
    <ConfirmDialog
      title={words.revokeAsk(name)}
      verb={words.revokeVerb}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>{words.revokeSentence}</p>
    </ConfirmDialog>
  );
}
