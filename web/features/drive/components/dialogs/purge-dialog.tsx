import { useMessages } from '../../../../i18n/messages-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../../ui/dialog.tsx';
import type { Questions } from '../../model/asks.ts';

type PurgeDialogProps = Questions['purge']['given'] & { readonly onAnswer: (answer: true | undefined) => void };

/** Before the one deed that cannot be undone. The way back has the focus, the deed says how much it takes. */
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
        <Button look="danger" onPress={() => onAnswer(true)}>
          {messages.purgeVerb({ count: nodes.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
