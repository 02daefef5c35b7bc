import type { OpenUpload } from '@hearth/contract';
import { troubleOf } from '../../../lib/trouble.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useWords } from '../../../words/words-context.ts';

/** What has arrived cannot be brought back. */
export function DiscardDialog({
  open: { uploadId, name },
  onClose,
  onDiscarded,
}: {
  readonly open: OpenUpload;
  readonly onClose: () => void;
  readonly onDiscarded: () => void;
}) {
  const words = useWords('uploads').page;
  const toasts = useToasts();
  const cancel = useWrite('upload-cancel');
  return (
    <ConfirmDialog
      title={words.discardTitle(name)}
      verb={words.discard}
      keep={words.keep}
      isPending={cancel.isPending}
      failure={cancel.error ? troubleOf(cancel.error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        void cancel.run({ uploadId }).then(
          () => {
            toasts.show({ message: words.discarded(name) });
            onDiscarded();
            onClose();
          },
          // The dialog says it.
          () => undefined,
        )
      }
    >
      <p>{words.discardSentence}</p>
    </ConfirmDialog>
  );
}
