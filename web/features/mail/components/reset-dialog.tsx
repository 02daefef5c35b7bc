import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useWords } from '../../../words/words-context.ts';
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
  const { language: words } = useWords('mail');
  const deed = useDeed(async () => {
    await onReset();
    onClose();
  });
  return (
    <ConfirmDialog
      title={isAdded ? words.removeAsk(languageName(language)) : words.backAsk}
      verb={isAdded ? words.removeVerb : words.backVerb}
      keep={words.keep}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>{isAdded ? words.removeSentence : words.backSentence(languageName(language))}</p>
    </ConfirmDialog>
  );
}
