import type { activityVerbs, PayloadOf } from '@hearth/contract';

export const activityGroups = ['added', 'changed', 'removed', 'shared', 'visitors'] as const;
type ActivityGroup = (typeof activityGroups)[number];
export const activityTimes = ['day', 'week', 'month'] as const;
type ActivityTime = (typeof activityTimes)[number];

/** The filters of the activity list, kept in the address. */
export interface ActivityFilter {
  readonly kind?: ActivityGroup;
  readonly time?: ActivityTime;
}

type Verb = (typeof activityVerbs)[number];

const verbsOf: Readonly<Record<Exclude<ActivityGroup, 'visitors'>, readonly Verb[]>> = {
  added: ['created', 'uploaded', 'copied', 'received'],
  changed: ['replaced', 'renamed', 'moved', 'restored', 'starred', 'unstarred'],
  removed: ['trashed', 'purged'],
  shared: ['shared', 'unshared'],
};

const dayMs = 24 * 60 * 60 * 1000;
const lengths: Readonly<Record<ActivityTime, number>> = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs };

/** The filter as parameters of the request. */
export function activityQuery({ kind, time }: ActivityFilter, now: number): PayloadOf<'drive-activity'> {
  return {
    ...(kind === 'visitors' && { visitors: true }),
    ...(kind && kind !== 'visitors' && { verbs: [...verbsOf[kind]] }),
    ...(time && { since: now - lengths[time] }),
  };
}
