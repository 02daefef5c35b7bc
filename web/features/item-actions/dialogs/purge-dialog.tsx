import type { Questions } from '../../../drive/store/questions.ts';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/overlays/dialog.tsx';

type PurgeDialogProps = Questions['purge']['given'] & { readonly onAnswer: (answer: true | undefined) => void };

/** Confirms deleting forever. The focus is on cancel, because there is no undo. */
export function PurgeDialog({ nodes, onAnswer }: PurgeDialogProps) {
  const messages = useMessages('driveMore');
  const [only] = nodes;
  return (
    <Dialog role="alertdialog" title={messages.purgeTitle({ count: nodes.length })} onClose={() => onAnswer(undefined)}>
      <DialogBody>
        <p className="text-base break-words text-muted">
          {nodes.length === 1 && only
            ? messages.purgeOne({ name: only.name })
            : messages.purgeMany({ count: nodes.length })}
        </p>
      </DialogBody>
      <DialogButtons>
        <Button autoFocus onPress={() => onAnswer(undefined)}>
          {messages.keep}
        </Button>
        <Button variant="danger" onPress={() => onAnswer(true)}>
          {messages.purgeVerb({ count: nodes.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type EmptyTrashDialogProps = Questions['emptyTrash']['given'] & {
  readonly onAnswer: (answer: true | undefined) => void;
};

/** Confirms emptying the trash, with count and freed space. */
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
