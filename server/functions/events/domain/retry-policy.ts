import { limits } from '@hearth/contract';
import type { Retry, Trigger } from '../../codebases/domain/manifest.ts';

/** How often and how long a failed event is tried again. */
export interface RetryPolicy {
  readonly attemptsMax: number;
  readonly backOffMinMs: number;
  readonly backOffMaxMs: number;
  readonly doublingsMax: number;
  readonly forMsMax: number | undefined;
}

const second = 1000;
const hour = 60 * 60 * second;

/** The defaults are those of Google: of event triggers, of Cloud Scheduler and of Cloud Tasks. */
export function retryPolicyOf(trigger: Trigger): RetryPolicy {
  switch (trigger.kind) {
    case 'object':
    case 'user':
      return {
        attemptsMax: trigger.retry ? limits.functions.eventAttemptsMax : 1,
        backOffMinMs: 10 * second,
        backOffMaxMs: 600 * second,
        doublingsMax: 16,
        forMsMax: limits.functions.eventRetryMs,
      };
    case 'schedule': {
      const { retry } = trigger;
      // Without a count a schedule is retried only if a time is given.
      const isTimed = (retry.attemptsMax ?? 1) === 1 && (retry.forMsMax ?? 0) > 0;
      const attemptsMax = isTimed ? undefined : (retry.attemptsMax ?? 1);
      return policyOf({ ...retry, attemptsMax }, { backOffMinMs: 5 * second, doublingsMax: 5 });
    }
    case 'task':
      return policyOf(
        { ...trigger.retry, attemptsMax: trigger.retry.attemptsMax ?? 3 },
        { backOffMinMs: 100, doublingsMax: 16 },
      );
    case 'callable':
    case 'http':
    case 'blocking':
      return policyOf({ ...noRetry, attemptsMax: 1 }, { backOffMinMs: second, doublingsMax: 0 });
  }
}

const noRetry: Retry = {
  attemptsMax: undefined,
  backOffMinMs: undefined,
  backOffMaxMs: undefined,
  doublingsMax: undefined,
  forMsMax: undefined,
};

function policyOf(retry: Retry, defaults: Pick<RetryPolicy, 'backOffMinMs' | 'doublingsMax'>): RetryPolicy {
  return {
    attemptsMax: Math.min(retry.attemptsMax ?? limits.functions.eventAttemptsMax, limits.functions.eventAttemptsMax),
    backOffMinMs: retry.backOffMinMs ?? defaults.backOffMinMs,
    backOffMaxMs: retry.backOffMaxMs ?? hour,
    doublingsMax: retry.doublingsMax ?? defaults.doublingsMax,
    // Zero means no limit in Cloud Scheduler and Cloud Tasks.
    forMsMax: retry.forMsMax === 0 ? undefined : retry.forMsMax,
  };
}

/** The time of the next attempt after one that failed; undefined when it was the last. */
export function nextAttemptAt(
  policy: RetryPolicy,
  { attempts, firstDueAt, now }: { readonly attempts: number; readonly firstDueAt: number; readonly now: number },
): number | undefined {
  if (attempts >= policy.attemptsMax) return undefined;
  const { backOffMinMs, backOffMaxMs, doublingsMax } = policy;
  const retries = attempts - 1;
  const doubled = backOffMinMs * 2 ** Math.min(retries, doublingsMax);
  const wait = Math.min(doubled * Math.max(1, retries - doublingsMax + 1), Math.max(backOffMinMs, backOffMaxMs));
  const at = now + Math.round(wait);
  return policy.forMsMax !== undefined && at > firstDueAt + policy.forMsMax ? undefined : at;
}
