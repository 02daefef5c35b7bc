/** The protocol requires chunks in multiples of this size, except for the last one. */
export const granularityBytes = 256 * 1024;
export const chunkBytesMax = 16 * 1024 * 1024;

/**
 * The next chunk size: two seconds of transfer, but at most twice the previous chunk, so that one fast chunk does not
 * make the next one run for minutes.
 */
export function chunkBytesAfter(chunkBytes: number, elapsedMs: number): number {
  const inTwoSeconds = (chunkBytes / Math.max(elapsedMs, 1)) * aimMs;
  return fitting(Math.min(inTwoSeconds, chunkBytes * 2));
}

/** After a failed chunk: a small chunk is more likely to arrive before the connection fails again. */
export function chunkBytesAfterLoss(chunkBytes: number): number {
  return fitting(chunkBytes / 4);
}

const aimMs = 2000;

function fitting(bytes: number): number {
  const whole = Math.floor(bytes / granularityBytes) * granularityBytes;
  return Math.min(Math.max(whole, granularityBytes), chunkBytesMax);
}
