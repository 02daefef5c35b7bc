import { limits } from '@hearth/contract';
import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import type { Call } from '../../../lib/backend/call.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { saveUrl } from '../../../ui/files/save-url.ts';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { divideFolder, type ZipPart, type ZipSource } from '../model/zip-parts.ts';

/** Downloads all files of the person as one streamed zip, or as several when the limits of one zip are exceeded. */
export function FilesRow() {
  const { data: messages } = useMessages('account');
  const { call } = useBackend();
  const ticket = useWrite('download-ticket');
  const [parts, setParts] = useState<readonly ZipPart[]>();
  const [pressed, setPressed] = useState<ZipPart>();
  const download = useAsyncAction(async (part: ZipPart) => {
    setPressed(part);
    try {
      saveUrl(await ticket.run({ ids: [...part.ids] }));
    } catch (error) {
      if (toAppError(error).code !== 'drive/too-many' || part.folderId === null) throw error;
      const smaller = await divideFolder(zipSource(call), part.folderId);
      setParts((before) => (before ? before.flatMap((one) => (one === part ? smaller : [one])) : smaller));
    }
  });
  return (
    <>
      <SettingRow
        icon={<FileArchive aria-hidden />}
        title={messages.files}
        actions={
          !parts && (
            <Button isPending={download.isPending} onPress={() => download.run(everything)}>
              {messages.download}
            </Button>
          )
        }
      >
        {parts ? messages.inParts({ count: parts.length }) : messages.filesSentence}
      </SettingRow>
      {parts?.map((part) => (
        <SettingRow
          key={part.ids[0]}
          icon={<span className="size-[18px]" />}
          title={messages.part({ first: part.first, more: part.more })}
          actions={
            <Button
              aria-label={messages.downloadPart({ part: messages.part({ first: part.first, more: part.more }) })}
              isPending={download.isPending && pressed === part}
              onPress={() => download.run(part)}
            >
              {messages.download}
            </Button>
          }
        />
      ))}
      {download.error && (
        <div className="border-t border-line p-3">
          <ErrorNotice error={download.error} />
        </div>
      )}
    </>
  );
}

const everything: ZipPart = { ids: ['root'], first: '', more: 0, folderId: 'root' };

/** Reads the person's folders from the drive API. */
function zipSource(call: Call): ZipSource {
  return {
    list: (folderId, cursor) =>
      call('drive-list', { folderId, pageSize: limits.drive.pageMax, ...(cursor !== undefined && { cursor }) }),
    async count(folderId) {
      const { files, folders, more } = await call('drive-measure', { ids: [folderId] });
      return more ? undefined : files + folders;
    },
  };
}
