/** The protocol takes chunks in multiples of this, except the last. */
export const granularityBytes = 256 * 1024;
export const chunkBytesMax = 16 * 1024 * 1024;

/**
 * The next chunk: as much as the line carries in two seconds, but at most twice the one before, so that one lucky chunk
 * does not make the next one run for minutes.
 */
export function chunkBytesAfter(chunkBytes: number, elapsedMs: number): number {
  const inTwoSeconds = (chunkBytes / Math.max(elapsedMs, 1)) * aimMs;
  return fitting(Math.min(inTwoSeconds, chunkBytes * 2));
}

/** After a chunk that did not arrive whole: what is small is through before the line breaks again. */
export function chunkBytesAfterLoss(chunkBytes: number): number {
  return fitting(chunkBytes / 4);
}

const aimMs = 2000;

function fitting(bytes: number): number {
  const whole = Math.floor(bytes / granularityBytes) * granularityBytes;
  return Math.min(Math.max(whole, granularityBytes), chunkBytesMax);
}
