import type { DriveLink } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { copyText } from '../../../../ui/buttons/copy-text.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useLinkWrites } from '../api/use-link-writes.ts';
import { EditLinkDialog } from './edit-link-dialog.tsx';
import { useLinkName } from './use-link-name.ts';

/** The confirmation dialogs of the actions on a link. */
export function AskedOfLink({
  what,
  link,
  onClose,
  onDone,
}: {
  readonly what: 'edit' | 'rotate' | 'remove';
  readonly link: DriveLink;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}) {
  const messages = useMessages('links');
  const name = useLinkName()(link);
  const writes = useLinkWrites();
  async function rotate() {
    const { url } = await writes.rotate({ id: link.id });
    // If the browser denies clipboard access, the person can still copy the URL manually.
    await copyText(url).catch(() => undefined);
    onDone(messages.acts.rotated);
  }
  async function remove() {
    await writes.revoke({ id: link.id });
    onDone(messages.acts.removed);
  }
  if (what === 'edit') {
    return <EditLinkDialog link={link} onClose={onClose} onSaved={() => onDone(messages.acts.saved)} />;
  }
  const ask =
    what === 'rotate' ? messages.rotateAsk : { ...messages.removeAsk, title: messages.removeAsk.title({ name }) };
  return (
    <ConfirmDialog title={ask.title} verb={ask.verb} onConfirm={what === 'rotate' ? rotate : remove} onClose={onClose}>
      <p>{ask.sentence}</p>
    </ConfirmDialog>
  );
}
