import { Download } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { csvOf } from '../../../lib/format/csv.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { saveText } from '../../../ui/files/save-text.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { readActivity } from '../api/activity.ts';
import type { ActivityFilter } from '../model/activity-filter.ts';
import { activityTable } from './say-activity.ts';

/** Exports the filtered list as a CSV file. */
export function SaveCsv({ filter }: { readonly filter: ActivityFilter }) {
  const messages = useMessages('activity');
  const { call } = useBackend();
  const toasts = useToasts();
  const [rows, setRows] = useState(0);
  const save = useAsyncAction(async () => {
    setRows(0);
    const { items, isAll } = await readActivity(call, filter, { max: rowsMax, onRows: setRows });
    const day = new Date().toISOString().slice(0, 10);
    saveText(`activity-${day}.csv`, csvOf(activityTable(items, messages)), 'text/csv;charset=utf-8');
    toasts.show({
      message: isAll ? messages.exported({ count: items.length }) : messages.exportedPart({ count: items.length }),
    });
  });
  return (
    <>
      <Button icon={<Download aria-hidden className="size-4" />} isPending={save.isPending} onPress={() => save.run()}>
        {save.isPending ? messages.exporting({ count: rows }) : messages.exportCsv}
      </Button>
      <ErrorNotice error={save.error} />
    </>
  );
}

/** Spreadsheets open this many rows, and a tab can hold them in memory. */
const rowsMax = 50_000;
