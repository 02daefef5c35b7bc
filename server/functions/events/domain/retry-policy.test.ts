import { describe, expect, it } from 'vitest';
import type { Retry, Trigger } from '../../codebases/domain/manifest.ts';
import { nextAttemptAt, retryPolicyOf } from './retry-policy.ts';

const second = 1000;
const unset: Retry = {
  attemptsMax: undefined,
  backOffMinMs: undefined,
  backOffMaxMs: undefined,
  doublingsMax: undefined,
  forMsMax: undefined,
};

/** The waits between attempts that all fail at once, in seconds. */
function waits(trigger: Trigger): number[] {
  const policy = retryPolicyOf(trigger);
  const found: number[] = [];
  let now = 0;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttemptAt(policy, { attempts, firstDueAt: 0, now });
    if (next === undefined) return found;
    found.push((next - now) / second);
    now = next;
  }
}

function object(retry: boolean): Trigger {
  return { kind: 'object', event: 'finalized', bucket: undefined, retry };
}

function schedule(retry: Partial<Retry>): Trigger {
  return { kind: 'schedule', schedule: 'every 5 minutes', timeZone: 'UTC', retry: { ...unset, ...retry } };
}

function task(retry: Partial<Retry>): Trigger {
  return { kind: 'task', retry: { ...unset, ...retry }, rate: { atOnceMax: undefined, perSecondMax: undefined } };
}

describe('a failed event', () => {
  it('without retry runs once', () => {
    expect(waits(object(false))).toEqual([]);
  });

  it('with retry backs off from 10 seconds to 10 minutes for a day', () => {
    const all = waits(object(true));
    expect(all.slice(0, 8)).toEqual([10, 20, 40, 80, 160, 320, 600, 600]);
    const total = all.reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeLessThanOrEqual(24 * 3600);
    expect(total).toBeGreaterThan(24 * 3600 - 600);
  });

  it('of a schedule is retried as often as its configuration says', () => {
    expect(waits(schedule({}))).toEqual([]);
    expect(waits(schedule({ attemptsMax: 3 }))).toEqual([5, 10]);
    expect(waits(schedule({ forMsMax: 40 * second }))).toEqual([5, 10, 20]);
    expect(waits(schedule({ attemptsMax: 5, backOffMinMs: second, doublingsMax: 1 }))).toEqual([1, 2, 4, 6]);
  });

  it('of a task is tried three times unless its queue says otherwise', () => {
    expect(waits(task({}))).toEqual([0.1, 0.2]);
    expect(waits(task({ attemptsMax: 4, backOffMinMs: 60 * second, backOffMaxMs: 90 * second }))).toEqual([60, 90, 90]);
  });
});
