/** How fast bytes go, smoothed, so that the time left does not jump with every chunk. */
export interface Rate {
  readonly bytesPerMs: number | null;
  readonly sentBytes: number;
  readonly at: number;
  readonly observedMs: number;
}

export function rateFrom(sentBytes: number, at: number): Rate {
  return { bytesPerMs: null, sentBytes, at, observedMs: 0 };
}

/** The rate after one more look at the counter. Looks closer than a quarter of a second apart say little. */
export function rateAfter(rate: Rate, sentBytes: number, at: number): Rate {
  const elapsedMs = at - rate.at;
  // Bytes that were lost on the way are sent again: the counter falls, and the speed is measured from there.
  if (sentBytes < rate.sentBytes) return { ...rate, sentBytes, at };
  if (elapsedMs < sampleMs) return rate;
  const latest = (sentBytes - rate.sentBytes) / elapsedMs;
  const weight = 1 - Math.exp(-elapsedMs / memoryMs);
  const bytesPerMs = rate.bytesPerMs === null ? latest : rate.bytesPerMs + weight * (latest - rate.bytesPerMs);
  return { bytesPerMs, sentBytes, at, observedMs: rate.observedMs + elapsedMs };
}

export function bytesPerSecond({ bytesPerMs }: Rate): number | null {
  return bytesPerMs === null ? null : Math.round(bytesPerMs * 1000);
}

/** What remains, or null while there is too little to go by. */
export function remainingMs(rate: Rate, totalBytes: number): number | null {
  if (rate.observedMs < trustedAfterMs || rate.bytesPerMs === null || rate.bytesPerMs < 0.001) return null;
  return Math.round(Math.max(0, totalBytes - rate.sentBytes) / rate.bytesPerMs);
}

const sampleMs = 250;
const memoryMs = 8000;
const trustedAfterMs = 3000;
