import { describe, expect, it } from 'vitest';
import { backOffMs, retryAfterMs } from './back-off.ts';

const latest = () => 1;
const earliest = () => 0;

describe('the wait before the next try', () => {
  it('is 0, 1, 3, 5 seconds, then doubles up to a minute', () => {
    const waits = Array.from({ length: 9 }, (_, tries) => backOffMs(tries, latest));
    expect(waits).toEqual([0, 1000, 3000, 5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it('is spread over the upper half, never less than half', () => {
    expect(backOffMs(5, earliest)).toBe(10_000);
    expect(backOffMs(5, () => 0.5)).toBe(15_000);
  });

  it('stays a minute however often it was tried', () => {
    expect(backOffMs(100_000, latest)).toBe(60_000);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');

  it('is read as seconds and as a date', () => {
    expect(retryAfterMs('7', now)).toBe(7000);
    expect(retryAfterMs('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000);
  });

  it('never sends back in time and never holds for more than an hour', () => {
    expect(retryAfterMs('-5', now)).toBe(0);
    expect(retryAfterMs('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
    expect(retryAfterMs('99999999', now)).toBe(3_600_000);
  });

  it('says nothing when it is absent or not readable', () => {
    expect(retryAfterMs(null, now)).toBeNull();
    expect(retryAfterMs(' ', now)).toBeNull();
    expect(retryAfterMs('soon', now)).toBeNull();
  });
});
