/** The only place that reads the wall clock; tests hand in a clock of their own. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A running time in milliseconds that never goes back, for durations. */
export function monotonicMs(): number {
  return performance.now();
}
