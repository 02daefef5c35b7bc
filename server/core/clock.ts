/** The only place that reads the wall clock; tests pass their own. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A monotonic time in milliseconds, for durations. */
export function monotonicMs(): number {
  return performance.now();
}
