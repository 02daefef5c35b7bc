/** The smoothed transfer rate, so that the remaining time does not jump with every chunk. */
export interface Rate {
  readonly bytesPerMs: number | null;
  readonly sentBytes: number;
  readonly at: number;
  readonly observedMs: number;
}

export function rateFrom(sentBytes: number, at: number): Rate {
  return { bytesPerMs: null, sentBytes, at, observedMs: 0 };
}

/** The rate after one more sample. Samples less than a quarter of a second apart are too noisy. */
export function rateAfter(rate: Rate, sentBytes: number, at: number): Rate {
  const elapsedMs = at - rate.at;
  // Lost bytes are sent again: the counter falls, and the measurement restarts there.
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

/** The remaining time, or null while there is too little data. */
export function remainingMs(rate: Rate, totalBytes: number): number | null {
  if (rate.observedMs < trustedAfterMs || rate.bytesPerMs === null || rate.bytesPerMs < 0.001) return null;
  return Math.round(Math.max(0, totalBytes - rate.sentBytes) / rate.bytesPerMs);
}

const sampleMs = 250;
const memoryMs = 8000;
const trustedAfterMs = 3000;
