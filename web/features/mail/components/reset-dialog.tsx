import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { languageName } from '../model/language-name.ts';

/** Asks before an operator's own words are given up. */
export function ResetDialog({
  language,
  isAdded,
  onReset,
  onClose,
}: {
  readonly language: string;
  readonly isAdded: boolean;
  readonly onReset: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const deed = useDeed(async () => {
    await onReset();
    onClose();
  });
  return (
    <ConfirmDialog
      title={isAdded ? `Remove ${languageName(language)}?` : 'Go back to the built-in text?'}
      verb={isAdded ? 'Remove' : 'Go back'}
      keep="Keep mine"
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>
        {isAdded
          ? 'Who reads this language gets the message in English again.'
          : `Your words in ${languageName(language)} are lost. Other languages stay as they are.`}
      </p>
    </ConfirmDialog>
  );
}
