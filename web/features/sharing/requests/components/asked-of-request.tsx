import type { FileRequest } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
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
  async function rotate() {
    const { url } = await writes.rotate({ id: request.id });
    // If the browser denies clipboard access, the person can still copy the URL manually.
    await copyText(url).catch(() => undefined);
    onDone(messages.acts.rotated);
  }
  async function remove() {
    await writes.remove({ id: request.id });
    onDone(messages.acts.removed);
  }
  if (what === 'edit') {
    return <EditRequestDialog request={request} onClose={onClose} onSaved={() => onDone(messages.acts.saved)} />;
  }
  const ask =
    what === 'rotate'
      ? messages.rotateAsk
      : { ...messages.removeAsk, title: messages.removeAsk.title({ title: request.title }) };
  return (
    <ConfirmDialog title={ask.title} verb={ask.verb} onConfirm={what === 'rotate' ? rotate : remove} onClose={onClose}>
      <p>{ask.sentence}</p>
    </ConfirmDialog>
  );
}
