/**
 * The delay after a number of attempts without progress: 0, 1, 3 and 5 seconds, then doubling up to a minute. Later
 * delays are randomised, so that clients do not overload a server that has just restarted.
 */
export function backOffMs(triesWithoutProgress: number, random: () => number): number {
  const first = firstWaitsMs[triesWithoutProgress];
  if (first !== undefined) return first;
  const doublings = triesWithoutProgress - firstWaitsMs.length + 1;
  const full = Math.min(waitMsMax, lastFirstMs * 2 ** Math.min(doublings, 10));
  return Math.round(full / 2 + (full / 2) * random());
}

/** `Retry-After` in either form of RFC 9110, 10.2.3; null when it is absent or invalid. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), retryAfterMsMax);
}

const lastFirstMs = 5000;
const firstWaitsMs: readonly number[] = [0, 1000, 3000, lastFirstMs];
const waitMsMax = 60_000;
/** The upper limit, in case a server requests an unreasonable delay. */
const retryAfterMsMax = 60 * 60_000;
