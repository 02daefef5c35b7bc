import type { DriveLink } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { ShareDialogs } from '../../shared/share-dialogs.tsx';
import type { ShareActionProps } from '../../shared/use-share-commands.tsx';
import { useLinkWrites } from '../api/use-link-writes.ts';
import { EditLinkDialog } from './edit-link-dialog.tsx';
import { useLinkName } from './use-link-name.ts';

export function LinkDialogs({ share: link, ...props }: ShareActionProps<DriveLink>) {
  const messages = useMessages('links');
  const name = useLinkName()(link);
  const writes = useLinkWrites();
  const { id } = link;
  return (
    <ShareDialogs
      {...props}
      messages={{
        ...messages,
        removeConfirm: { ...messages.removeConfirm, title: messages.removeConfirm.title({ name }) },
      }}
      edit={<EditLinkDialog link={link} onClose={props.onClose} onSaved={() => props.onDone(messages.acts.saved)} />}
      rotate={() => writes.rotate({ id })}
      remove={() => writes.revoke({ id })}
    />
  );
}
