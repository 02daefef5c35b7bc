import { activityVerbs } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { activityGroups, activityQuery } from './activity-filter.ts';

describe('the filter of the activity list', () => {
  it('requests everything when no filter is set', () => {
    expect(activityQuery({}, 1000)).toEqual({});
  });

  it('requests a kind and a period', () => {
    const now = 40 * 24 * 60 * 60 * 1000;
    expect(activityQuery({ kind: 'removed', time: 'day' }, now)).toEqual({
      verbs: ['trashed', 'purged'],
      since: 39 * 24 * 60 * 60 * 1000,
    });
    expect(activityQuery({ kind: 'visitors' }, now)).toEqual({ visitors: true });
  });

  it('covers every action of a person with one of its kinds', () => {
    const verbs = activityGroups.flatMap((kind) => activityQuery({ kind }, 0).verbs ?? []);
    const byVisitors = ['opened', 'downloaded'];
    expect([...verbs, ...byVisitors].sort()).toEqual([...activityVerbs].sort());
  });
});
