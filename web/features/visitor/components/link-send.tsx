import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { visitorKeys } from '../api/queries.ts';
import { sendFile } from '../api/send-file.ts';
import type { LinkAccess } from '../model/link-access.ts';
import { SendQueue } from '../model/send-queue.ts';
import { SendArea } from './send-area.tsx';

/** Uploads files into a folder of a link; without an id, into the folder that the link targets. */
export function LinkSend({ access, folderId }: { readonly access: LinkAccess; readonly folderId: string | null }) {
  const { send: messages } = useMessages('visitor');
  const backend = useBackend();
  const queryClient = useQueryClient();
  const [queue] = useState(() => {
    const begin = (file: File) =>
      backend.call(
        'link-upload',
        {
          ...access,
          ...(folderId && { folderId }),
          name: file.name,
          size: file.size,
          contentType: file.type || 'application/octet-stream',
          contentMtime: file.lastModified,
        },
        newRequestId(),
      );
    return new SendQueue(
      (file, events) => sendFile(backend, { token: access.token, begin }, file, events),
      () => {
        if (folderId) void queryClient.invalidateQueries({ queryKey: visitorKeys.folder(access, folderId) });
      },
    );
  });
  return (
    <section className="mt-4 flex flex-col gap-3">
      {folderId !== null && <h2 className="text-lg font-semibold">{messages.title}</h2>}
      <p className="text-muted">{messages.sentence}</p>
      <SendArea
        queue={queue}
        mayRemoveUploaded={false}
        onRemove={({ id }) => queue.remove(id)}
        isMain={folderId === null}
      />
    </section>
  );
}
