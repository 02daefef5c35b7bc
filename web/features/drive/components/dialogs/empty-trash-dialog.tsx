import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { Questions } from '../../model/asks.ts';

type EmptyTrashDialogProps = Questions['emptyTrash']['given'] & {
  readonly onAnswer: (answer: true | undefined) => void;
};

/** Says how much would be gone and what that frees; nobody empties a trash by mistake. */
export function EmptyTrashDialog({ count, bytes, onAnswer }: EmptyTrashDialogProps) {
  const messages = useMessages('driveMore');
  const format = useFormat();
  return (
    <ConfirmDialog
      title={messages.emptyTrashTitle}
      verb={count === null ? messages.emptyTrashVerb : messages.purgeVerb({ count })}
      keep={messages.keep}
      isPending={false}
      failure={undefined}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(undefined)}
    >
      <p>{count === null || count === 1 ? messages.emptyTrashAll : messages.purgeMany({ count })}</p>
      {bytes > 0 && <p>{messages.emptyTrashFrees({ size: format.size(bytes) })}</p>}
    </ConfirmDialog>
  );
}
