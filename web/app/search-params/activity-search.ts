import { type ActivityFilter, activityGroups, activityTimes } from '../../features/activity/model/activity-filter.ts';

/** `?kind=` and `?time=`: the filters of the activity list; unknown values are dropped. */
export function activitySearch(search: Readonly<Record<string, unknown>>): ActivityFilter {
  const kind = activityGroups.find((known) => known === search.kind);
  const time = activityTimes.find((known) => known === search.time);
  return { ...(kind && { kind }), ...(time && { time }) };
}
