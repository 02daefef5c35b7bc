import type { ConsoleDeadEvent } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useFunctionWrites } from '../api/use-function-writes.ts';

export function DeleteEventDialog({
  event: { id, function: name, error },
  onClose,
}: {
  readonly event: ConsoleDeadEvent;
  readonly onClose: () => void;
}) {
  const { failed: messages } = useMessages('functions');
  const { deleteEvent } = useFunctionWrites();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      title={messages.deleteConfirm({ name })}
      verb={messages.deleteVerb}
      onConfirm={async () => {
        await deleteEvent({ id });
        toasts.show({ message: messages.deleted({ name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.deleteSentence}</p>
      <p dir="auto" className="line-clamp-4 font-mono text-sm">
        {error}
      </p>
    </ConfirmDialog>
  );
}
