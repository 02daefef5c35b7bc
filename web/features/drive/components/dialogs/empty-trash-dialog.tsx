import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useFormat, useWords } from '../../../../words/words-context.ts';
import type { Questions } from '../../model/asks.ts';

type EmptyTrashDialogProps = Questions['emptyTrash']['given'] & {
  readonly onAnswer: (answer: true | undefined) => void;
};

/** Says how much would be gone and what that frees; nobody empties a trash by mistake. */
export function EmptyTrashDialog({ count, bytes, onAnswer }: EmptyTrashDialogProps) {
  const words = useWords('driveMore');
  const format = useFormat();
  return (
    <ConfirmDialog
      title={words.emptyTrashTitle}
      verb={count === null ? words.emptyTrashVerb : words.purgeVerb(count)}
      keep={words.keep}
      isPending={false}
      failure={undefined}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(undefined)}
    >
      <p>{count === null || count === 1 ? words.emptyTrashAll : words.purgeMany(count)}</p>
      {bytes > 0 && <p>{words.emptyTrashFrees(format.size(bytes))}</p>}
    </ConfirmDialog>
  );
}
