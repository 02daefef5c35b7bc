import { type ErrorCode, limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import type { RateDecision, RateLimits, RateRule } from '../../../core/rate-limits/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { signInThrottle } from '../../settings/store.ts';

/** A counter and its limit: of an account's password, a client's guesses or the setup code. */
interface TryLimit {
  readonly key: string;
  readonly rule: RateRule;
}

/** Counters of wrong attempts. A correct one costs nothing. */
export interface Tries {
  /** Throws when no attempt is left. Call it before the work, and again before revealing that a guess was right. */
  assertLeft(): Promise<void>;
  /** Counts a wrong attempt and throws beyond the limit, so that concurrent guesses beyond the limit learn nothing. */
  countWrong(): Promise<void>;
}

export function limitTries(rateLimits: RateLimits, limits: readonly TryLimit[], refusal: ErrorCode): Tries {
  const refuse = (decisions: readonly RateDecision[]) => {
    const broken = decisions.filter(({ allowed }) => !allowed);
    if (broken.length === 0) return;
    const retryAfterMs = Math.max(...broken.map((result) => result.retryAfterMs));
    throw new AppError(refusal, { details: { retryAfterMs } });
  };
  return {
    async assertLeft() {
      refuse(await Promise.all(limits.map(({ key, rule }) => rateLimits.peek(key, rule))));
    },
    async countWrong() {
      refuse(await Promise.all(limits.map(({ key, rule }) => rateLimits.hit(key, rule))));
    },
  };
}

/** Limits the wrong attempts of one client at one operation, for all accounts together (A43). */
export async function limitClientTries(
  { settings, rateLimits }: { readonly settings: Settings; readonly rateLimits: RateLimits },
  what: string,
  client: Client,
): Promise<Tries> {
  const { wrongPerClientMax: max } = await settings.get(signInThrottle);
  const key = `identity:${what}:client:${client.address}`;
  return limitTries(
    rateLimits,
    [{ key, rule: { max, windowMs: limits.identity.signInWindowMs } }],
    'auth/too-many-requests',
  );
}
