import { useMessages } from '../../../i18n/messages-context.ts';
import { FilterChip } from '../../../ui/lists/filter-chip.tsx';
import { type ActivityFilter, activityGroups, activityTimes } from '../model/activity-filter.ts';
import { SaveCsv } from './save-csv.tsx';

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
