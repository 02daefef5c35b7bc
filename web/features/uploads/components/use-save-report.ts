import { csvOf } from '../../../lib/csv.ts';
import { saveText } from '../../../ui/save-text.ts';
import { useTell, useWords } from '../../../words/words-context.ts';
import type { UploadItem } from '../model/upload-item.ts';
import { reportedOutcome } from '../model/upload-report.ts';
import { sayTrouble } from './upload-state-text.tsx';

/** Saves what became of every file, as a table. */
export function useSaveReport(): (items: readonly UploadItem[]) => void {
  const words = useWords('uploads');
  const tell = useTell();
  return (items) => {
    const { fileName, columns, outcomes } = words.csv;
    const rows = items.map((item) => [
      item.path,
      item.folderName,
      String(item.size),
      outcomes[reportedOutcome(item)],
      (item.skippedWhy && words.skippedWhy[item.skippedWhy]) ?? sayTrouble(item, words, tell) ?? '',
      item.trouble?.requestId ?? '',
    ]);
    const head = [columns.path, columns.folder, columns.size, columns.outcome, columns.reason, columns.request];
    saveText(fileName, csvOf([head, ...rows]), 'text/csv;charset=utf-8');
  };
}
