import { FilterChip } from '../../../ui/filter-chip.tsx';
import { useWords } from '../../../words/words-context.ts';
import { type ActivityFilter, activityGroups, activityTimes } from '../model/activity-filter.ts';
import { SaveCsv } from './save-csv.tsx';

/** What narrows the list, and what keeps it as a file. */
export function ActivityBar({
  filter,
  onFilter,
}: {
  readonly filter: ActivityFilter;
  readonly onFilter: (filter: ActivityFilter) => void;
}) {
  const words = useWords('activity');
  return (
    <>
      <FilterChip
        label={words.groups.label}
        any={words.groups.any}
        choices={activityGroups.map((id) => ({ id, name: words.groups[id] }))}
        chosen={filter.kind ?? null}
        onChoose={(kind) => onFilter({ ...(filter.time && { time: filter.time }), ...(kind && { kind }) })}
      />
      <FilterChip
        label={words.times.label}
        any={words.times.any}
        choices={activityTimes.map((id) => ({ id, name: words.times[id] }))}
        chosen={filter.time ?? null}
        onChoose={(time) => onFilter({ ...(filter.kind && { kind: filter.kind }), ...(time && { time }) })}
      />
      <div className="flex-1" />
      <SaveCsv filter={filter} />
    </>
  );
}
