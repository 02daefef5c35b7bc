import type { Questions } from '../../../drive/store/questions.ts';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

type PurgeDialogProps = Questions['purge']['input'] & { readonly onAnswer: (answer: true | undefined) => void };

/** Confirms deleting forever. */
export function PurgeDialog({ nodes, onAnswer }: PurgeDialogProps) {
  const messages = useMessages('driveViews');
  const [only] = nodes;
  return (
    <ConfirmDialog
      title={messages.purgeTitle({ count: nodes.length })}
      verb={messages.purgeVerb({ count: nodes.length })}
      cancelLabel={messages.keep}
      onConfirm={async () => onAnswer(true)}
      onClose={() => onAnswer(undefined)}
    >
      <p>
        {nodes.length === 1 && only
          ? messages.purgeOne({ name: only.name })
          : messages.purgeMany({ count: nodes.length })}
      </p>
    </ConfirmDialog>
  );
}

type EmptyTrashDialogProps = Questions['emptyTrash']['input'] & {
  readonly onAnswer: (answer: true | undefined) => void;
};

/** Confirms emptying the trash, with count and freed space. */
export function EmptyTrashDialog({ count, bytes, onAnswer }: EmptyTrashDialogProps) {
  const messages = useMessages('driveViews');
  const format = useFormat();
  return (
    <ConfirmDialog
      title={messages.emptyTrashTitle}
      verb={count === null ? messages.emptyTrashVerb : messages.purgeVerb({ count })}
      cancelLabel={messages.keep}
      onConfirm={async () => onAnswer(true)}
      onClose={() => onAnswer(undefined)}
    >
      <p>{count === null || count === 1 ? messages.emptyTrashAll : messages.purgeMany({ count })}</p>
      {bytes > 0 && <p>{messages.emptyTrashFrees({ size: format.size(bytes) })}</p>}
    </ConfirmDialog>
  );
}
