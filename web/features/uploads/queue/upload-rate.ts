/** A smoothed upload rate, so that "4 min left" does not jump with every chunk. */
export interface UploadRate {
  readonly bytesPerMs: number | null;
  readonly sentBytes: number;
  readonly at: number;
  readonly observedMs: number;
}

export function rateFrom(sentBytes: number, at: number): UploadRate {
  return { bytesPerMs: null, sentBytes, at, observedMs: 0 };
}

/** Adds a sample to the rate. Samples less than half a second apart are too noisy and are ignored. */
export function rateAfter(rate: UploadRate, sentBytes: number, at: number): UploadRate {
  const elapsedMs = at - rate.at;
  if (elapsedMs < sampleMs) return rate;
  // The counter drops when a file fails or is removed from the list; a negative rate would be wrong.
  if (sentBytes < rate.sentBytes) return { ...rate, sentBytes, at };
  const latest = (sentBytes - rate.sentBytes) / elapsedMs;
  const weight = 1 - Math.exp(-elapsedMs / memoryMs);
  const bytesPerMs = rate.bytesPerMs === null ? latest : rate.bytesPerMs + weight * (latest - rate.bytesPerMs);
  return { bytesPerMs, sentBytes, at, observedMs: rate.observedMs + elapsedMs };
}

/** The remaining time; null while there are too few samples. */
export function remainingMs(rate: UploadRate, totalBytes: number): number | null {
  if (rate.observedMs < trustedAfterMs || !rate.bytesPerMs || rate.bytesPerMs < 0.001) return null;
  return Math.max(0, totalBytes - rate.sentBytes) / rate.bytesPerMs;
}

const sampleMs = 500;
const memoryMs = 8000;
const trustedAfterMs = 5000;
