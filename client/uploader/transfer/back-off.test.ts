import { describe, expect, it } from 'vitest';
import { backOffMs, retryAfterMs } from './back-off.ts';

const latest = () => 1;
const earliest = () => 0;

describe('the delay before the next attempt', () => {
  it('is 0, 1, 3, 5 seconds, then doubles up to a minute', () => {
    const waits = Array.from({ length: 9 }, (_, tries) => backOffMs(tries, latest));
    expect(waits).toEqual([0, 1000, 3000, 5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it('is randomised over the upper half of the interval', () => {
    expect(backOffMs(5, earliest)).toBe(10_000);
    expect(backOffMs(5, () => 0.5)).toBe(15_000);
  });

  it('stays at a minute after any number of attempts', () => {
    expect(backOffMs(100_000, latest)).toBe(60_000);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');

  it('is parsed as seconds and as a date', () => {
    expect(retryAfterMs('7', now)).toBe(7000);
    expect(retryAfterMs('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000);
  });

  it('is never negative and never longer than an hour', () => {
    expect(retryAfterMs('-5', now)).toBe(0);
    expect(retryAfterMs('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
    expect(retryAfterMs('99999999', now)).toBe(3_600_000);
  });

  it('is ignored when it is absent or invalid', () => {
    expect(retryAfterMs(null, now)).toBeNull();
    expect(retryAfterMs(' ', now)).toBeNull();
    expect(retryAfterMs('soon', now)).toBeNull();
  });
});
