import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { csvOf } from '../../../lib/format/csv.ts';
import { saveText } from '../../../ui/files/save-text.ts';
import type { UploadItem } from '../queue/upload-item.ts';
import { reportedOutcome } from '../queue/upload-report.ts';
import { describeError } from './upload-state-text.tsx';

/** Saves the result of every file as a table. */
export function useSaveReport(): (items: readonly UploadItem[]) => void {
  const messages = useMessages('uploads');
  const errorMessage = useErrorMessage();
  return (items) => {
    const { fileName, columns, outcomes } = messages.csv;
    const rows = items.map((item) => [
      item.path,
      item.folderName,
      String(item.size),
      outcomes[reportedOutcome(item)],
      (item.skippedWhy && messages.skippedWhy[item.skippedWhy]) ?? describeError(item, messages, errorMessage) ?? '',
      item.error?.requestId ?? '',
    ]);
    const head = [columns.path, columns.folder, columns.size, columns.outcome, columns.reason, columns.request];
    saveText(fileName, csvOf([head, ...rows]), 'text/csv;charset=utf-8');
  };
}
