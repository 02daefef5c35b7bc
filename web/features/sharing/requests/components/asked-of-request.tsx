import type { FileRequest } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../../lib/hooks/use-async-action.ts';
import { copyText } from '../../../../ui/buttons/copy-text.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useRequestWrites } from '../api/use-request-writes.ts';
import { EditRequestDialog } from './edit-request-dialog.tsx';

/** The confirmation dialogs of the actions on a request. */
export function AskedOfRequest({
  what,
  request,
  onClose,
  onDone,
}: {
  readonly what: 'edit' | 'rotate' | 'remove';
  readonly request: FileRequest;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}) {
  const messages = useMessages('requests');
  const writes = useRequestWrites();
  const rotate = useAsyncAction(async () => {
    const { url } = await writes.rotate({ id: request.id });
    // If the browser denies clipboard access, the person can still copy the URL manually.
    await copyText(url).catch(() => undefined);
    onDone(messages.acts.rotated);
  });
  const remove = useAsyncAction(async () => {
    await writes.remove({ id: request.id });
    onDone(messages.acts.removed);
  });
  if (what === 'edit') {
    return <EditRequestDialog request={request} onClose={onClose} onSaved={() => onDone(messages.acts.saved)} />;
  }
  const action = what === 'rotate' ? rotate : remove;
  const ask =
    what === 'rotate'
      ? messages.rotateAsk
      : { ...messages.removeAsk, title: messages.removeAsk.title({ title: request.title }) };
  return (
    <ConfirmDialog
      title={ask.title}
      verb={ask.verb}
      isPending={action.isPending}
      failure={action.error}
      onConfirm={action.run}
      onClose={onClose}
    >
      <p>{ask.sentence}</p>
    </ConfirmDialog>
  );
}
