/** A delay that doubles: the first one, and the longest. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** The delay between the last of `count` attempts and the next one. Attempts below `max` cost no delay. */
export function delayAfter(count: number, max: number, backoff: Backoff): number {
  const step = delaySteps(max, backoff).find(({ upTo }) => count <= upTo);
  return step?.delayMs ?? backoff.maxMs;
}

/** The same as a table, for the database: up to so many attempts, this delay; beyond the table, the longest. */
export function delaySteps(
  max: number,
  { firstMs, maxMs }: Backoff,
): readonly { readonly upTo: number; readonly delayMs: number }[] {
  const steps = [{ upTo: max - 1, delayMs: 0 }];
  // A first delay of zero would never grow.
  for (let delayMs = Math.max(1, firstMs), upTo = max; delayMs < maxMs; delayMs *= 2, upTo += 1)
    steps.push({ upTo, delayMs });
  return steps;
}
