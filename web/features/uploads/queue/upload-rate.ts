/** How fast bytes go, smoothed, so that "4 min left" does not jump with every chunk. */
export interface UploadRate {
  readonly bytesPerMs: number | null;
  readonly sentBytes: number;
  readonly at: number;
  readonly observedMs: number;
}

export function rateFrom(sentBytes: number, at: number): UploadRate {
  return { bytesPerMs: null, sentBytes, at, observedMs: 0 };
}

/** The rate after one more sample of the counter. Samples closer than half a second apart say little and are left out. */
export function rateAfter(rate: UploadRate, sentBytes: number, at: number): UploadRate {
  const elapsedMs = at - rate.at;
  if (elapsedMs < sampleMs) return rate;
  // The counter falls when a file fails or is taken off the list: start anew from there.
  if (sentBytes < rate.sentBytes) return { ...rate, sentBytes, at };
  const latest = (sentBytes - rate.sentBytes) / elapsedMs;
  const weight = 1 - Math.exp(-elapsedMs / memoryMs);
  const bytesPerMs = rate.bytesPerMs === null ? latest : rate.bytesPerMs + weight * (latest - rate.bytesPerMs);
  return { bytesPerMs, sentBytes, at, observedMs: rate.observedMs + elapsedMs };
}

/** What remains, or null while there is too little to go by. */
export function remainingMs(rate: UploadRate, totalBytes: number): number | null {
  if (rate.observedMs < trustedAfterMs || !rate.bytesPerMs || rate.bytesPerMs < 0.001) return null;
  return Math.max(0, totalBytes - rate.sentBytes) / rate.bytesPerMs;
}

const sampleMs = 500;
const memoryMs = 8000;
const trustedAfterMs = 5000;
