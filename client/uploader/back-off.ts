/**
 * How long to wait before the next try, after so many in a row that moved nothing: at once, 1, 3 and 5 seconds, then
 * doubling to a minute. The later waits are spread, so that a server that comes back is not met by everybody at once.
 */
export function backOffMs(triesWithoutProgress: number, random: () => number): number {
  const first = firstWaitsMs[triesWithoutProgress];
  if (first !== undefined) return first;
  const doublings = triesWithoutProgress - firstWaitsMs.length + 1;
  const full = Math.min(waitMsMax, lastFirstMs * 2 ** Math.min(doublings, 10));
  return Math.round(full / 2 + (full / 2) * random());
}

/** `Retry-After` in either form of RFC 9110, 10.2.3; null when there is none or it says nothing. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), retryAfterMsMax);
}

const lastFirstMs = 5000;
const firstWaitsMs: readonly number[] = [0, 1000, 3000, lastFirstMs];
const waitMsMax = 60_000;
/** A server that asks for more is asked again after this. */
const retryAfterMsMax = 60 * 60_000;
