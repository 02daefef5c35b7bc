import { Download } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { csvOf } from '../../../lib/format/csv.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { saveText } from '../../../ui/files/save-text.ts';
import { FilterChip } from '../../../ui/lists/filter-chip.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { readActivity } from '../api/queries.ts';
import { type ActivityFilter, activityGroups, activityTimes } from '../model/activity-filter.ts';
import { activityTable } from './say-activity.ts';

/** The filters of the list and the CSV export. */
export function ActivityBar({
  filter,
  onFilter,
}: {
  readonly filter: ActivityFilter;
  readonly onFilter: (filter: ActivityFilter) => void;
}) {
  const messages = useMessages('activity');
  return (
    <>
      <FilterChip
        label={messages.groups.label}
        any={messages.groups.any}
        choices={activityGroups.map((id) => ({ id, name: messages.groups[id] }))}
        chosen={filter.kind ?? null}
        onChoose={(kind) => onFilter({ ...(filter.time && { time: filter.time }), ...(kind && { kind }) })}
      />
      <FilterChip
        label={messages.times.label}
        any={messages.times.any}
        choices={activityTimes.map((id) => ({ id, name: messages.times[id] }))}
        chosen={filter.time ?? null}
        onChoose={(time) => onFilter({ ...(filter.kind && { kind: filter.kind }), ...(time && { time }) })}
      />
      <div className="flex-1" />
      <SaveCsv filter={filter} />
    </>
  );
}

/** Exports the filtered list as a CSV file. */
function SaveCsv({ filter }: { readonly filter: ActivityFilter }) {
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
