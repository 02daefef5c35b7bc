import { useMessages } from '../../../i18n/messages-context.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import type { UploadItem } from '../queue/upload-item.ts';
import { countOutcomes } from '../queue/upload-report.ts';
import { useSaveReport } from './use-save-report.ts';

/** Counts the results of a large batch and offers the complete report as a download. */
export function BatchReport({ items }: { readonly items: readonly UploadItem[] }) {
  const messages = useMessages('uploads');
  const saveReport = useSaveReport();
  const counts = countOutcomes(items);
  const told = (['uploaded', 'replaced', 'keptBoth', 'skipped', 'failed'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => messages.reportParts[outcome]({ count: counts[outcome] }));
  if (items.length < fewest && told.length < 2) return null;
  return (
    <footer className="flex items-center gap-3 border-t border-line px-4 py-2 text-sm text-muted">
      <span className="min-w-0 flex-1 tabular-nums">{messages.report({ parts: told })}</span>
      <TextButton onPress={() => saveReport(items)}>{messages.saveReport}</TextButton>
    </footer>
  );
}

const fewest = 10;
