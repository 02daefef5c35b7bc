import type { DriveLink } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { AskedOfShare } from '../../shared/share-dialogs.tsx';
import type { AskedProps } from '../../shared/use-share-commands.tsx';
import { useLinkWrites } from '../api/use-link-writes.ts';
import { EditLinkDialog } from './edit-link-dialog.tsx';
import { useLinkName } from './use-link-name.ts';

export function AskedOfLink({ share: link, ...asked }: AskedProps<DriveLink>) {
  const messages = useMessages('links');
  const name = useLinkName()(link);
  const writes = useLinkWrites();
  const { id } = link;
  return (
    <AskedOfShare
      {...asked}
      messages={{ ...messages, removeAsk: { ...messages.removeAsk, title: messages.removeAsk.title({ name }) } }}
      edit={<EditLinkDialog link={link} onClose={asked.onClose} onSaved={() => asked.onDone(messages.acts.saved)} />}
      rotate={() => writes.rotate({ id })}
      remove={() => writes.revoke({ id })}
    />
  );
}
