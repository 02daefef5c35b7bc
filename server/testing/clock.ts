import type { Clock } from '../core/clock.ts';

/** A clock that a test moves by hand. */
export function createTestClock(start = 1_800_000_000_000): Clock & { advance(ms: number): void } {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}
