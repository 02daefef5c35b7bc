import type { OpenUpload } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';

/** Confirms discarding an upload, because the bytes that have arrived cannot be restored. */
export function DiscardDialog({
  open: { uploadId, name },
  onClose,
  onDiscarded,
}: {
  readonly open: OpenUpload;
  readonly onClose: () => void;
  readonly onDiscarded: () => void;
}) {
  const messages = useMessages('uploads').page;
  const toasts = useToasts();
  const cancel = useWrite('upload-cancel');
  return (
    <ConfirmDialog
      title={messages.discardTitle({ name })}
      verb={messages.discard}
      keep={messages.keep}
      onClose={onClose}
      onConfirm={async () => {
        await cancel.run({ uploadId });
        toasts.show({ message: messages.discarded({ name }) });
        onDiscarded();
        onClose();
      }}
    >
      <p>{messages.discardSentence}</p>
    </ConfirmDialog>
  );
}
