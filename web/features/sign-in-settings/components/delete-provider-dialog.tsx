import type { ConsoleProvider } from '@hearth/contract';
import { providerName } from '../../../lib/provider-name.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useWords } from '../../../words/words-context.ts';
import { useSettingsWrites } from '../api/use-settings-writes.ts';

export function DeleteProviderDialog({
  provider: { providerId, displayName },
  onClose,
}: {
  readonly provider: ConsoleProvider;
  readonly onClose: () => void;
}) {
  const { providers: words } = useWords('signInSettings');
  const { ways } = useWords('ui');
  const { deleteProvider } = useSettingsWrites();
  const deed = useDeed(async () => {
    await deleteProvider({ providerId });
    onClose();
  });
  const name = displayName ?? providerName(providerId, ways);
  return (
    <ConfirmDialog
      title={words.deleteAsk(name)}
      verb={words.deleteNamed(name)}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>{words.deleteSentence}</p>
    </ConfirmDialog>
  );
}
