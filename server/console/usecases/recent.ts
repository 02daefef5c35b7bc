import { limits } from '@hearth/contract';
import type { Clock } from '../../core/clock.ts';
import type { Caller } from '../../identity/index.ts';

/** Whether the caller really signed in a moment ago (T22), for calls where that depends on what is asked. */
export function isRecent(clock: Clock, { signedInAt }: Caller): boolean {
  return clock.now() - signedInAt <= limits.identity.recentSignInMs;
}
