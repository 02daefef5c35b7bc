import type { FileRequest } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { AskedOfShare } from '../../shared/share-dialogs.tsx';
import type { AskedProps } from '../../shared/use-share-commands.tsx';
import { useRequestWrites } from '../api/use-request-writes.ts';
import { EditRequestDialog } from './edit-request-dialog.tsx';

export function AskedOfRequest({ share: request, ...asked }: AskedProps<FileRequest>) {
  const messages = useMessages('requests');
  const writes = useRequestWrites();
  const { id, title } = request;
  return (
    <AskedOfShare
      {...asked}
      messages={{ ...messages, removeAsk: { ...messages.removeAsk, title: messages.removeAsk.title({ title }) } }}
      edit={
        <EditRequestDialog
          request={request}
          onClose={asked.onClose}
          onSaved={() => asked.onDone(messages.acts.saved)}
        />
      }
      rotate={() => writes.rotate({ id })}
      remove={() => writes.remove({ id })}
    />
  );
}
