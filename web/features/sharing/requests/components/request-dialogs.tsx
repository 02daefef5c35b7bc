import type { FileRequest } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { ShareDialogs } from '../../shared/share-dialogs.tsx';
import type { ShareActionProps } from '../../shared/use-share-commands.tsx';
import { useRequestWrites } from '../api/use-request-writes.ts';
import { EditRequestDialog } from './edit-request-dialog.tsx';

export function RequestDialogs({ share: request, ...props }: ShareActionProps<FileRequest>) {
  const messages = useMessages('requests');
  const writes = useRequestWrites();
  const { id, title } = request;
  return (
    <ShareDialogs
      {...props}
      messages={{
        ...messages,
        removeConfirm: { ...messages.removeConfirm, title: messages.removeConfirm.title({ title }) },
      }}
      edit={
        <EditRequestDialog
          request={request}
          onClose={props.onClose}
          onSaved={() => props.onDone(messages.acts.saved)}
        />
      }
      rotate={() => writes.rotate({ id })}
      remove={() => writes.remove({ id })}
    />
  );
}
