import { useMessages } from '../../../../i18n/messages-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../../ui/overlays/dialog.tsx';
import type { Questions } from '../../model/asks.ts';

type PurgeDialogProps = Questions['purge']['given'] & { readonly onAnswer: (answer: true | undefined) => void };

/** Before the one deed that cannot be undone. The way back has the focus, the deed says how much it takes. */
export function PurgeDialog({ nodes, onAnswer }: PurgeDialogProps) {
  const messages = useMessages('driveMore');
  const [only] = nodes;
  return (
    <Dialog role="alertdialog" title={messages.purgeTitle(nodes.length)} onClose={() => onAnswer(undefined)}>
      <DialogBody>
        <p className="text-base break-words text-muted">
          {nodes.length === 1 && only ? messages.purgeOne(only.name) : messages.purgeMany(nodes.length)}
        </p>
      </DialogBody>
      <DialogButtons>
        <Button autoFocus onPress={() => onAnswer(undefined)}>
          {messages.keep}
        </Button>
        <Button look="danger" onPress={() => onAnswer(true)}>
          {messages.purgeVerb(nodes.length)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
