import { useMessages } from '../../../i18n/messages-context.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { languageName } from '../model/language-name.ts';

/** Confirms before an operator's own text is discarded. */
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
  const { language: messages } = useMessages('mail');
  return (
    <ConfirmDialog
      title={isAdded ? messages.removeConfirm({ language: languageName(language) }) : messages.restoreConfirm}
      verb={isAdded ? messages.removeVerb : messages.restoreVerb}
      cancelLabel={messages.keep}
      onConfirm={async () => {
        await onReset();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{isAdded ? messages.removeSentence : messages.restoreSentence({ language: languageName(language) })}</p>
    </ConfirmDialog>
  );
}
