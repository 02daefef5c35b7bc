import { describe, expect, it } from 'vitest';
import { rateAfter, rateFrom, remainingMs } from './upload-rate.ts';

/** A counter that grows at a constant rate and is sampled every second. */
function watched(bytesPerSecond: number, seconds: number) {
  let rate = rateFrom(0, 0);
  for (let second = 1; second <= seconds; second++) rate = rateAfter(rate, second * bytesPerSecond, second * 1000);
  return rate;
}

describe('the remaining time', () => {
  it('is unknown before five seconds of samples', () => {
    expect(remainingMs(watched(1000, 4), 100_000)).toBeNull();
    expect(remainingMs(watched(1000, 5), 100_000)).not.toBeNull();
  });

  it('is the missing bytes divided by the rate', () => {
    expect(remainingMs(watched(1000, 10), 100_000)).toBeCloseTo(90_000, -2);
  });

  it('is unknown while nothing moves', () => expect(remainingMs(watched(0, 10), 100_000)).toBeNull());

  it('follows a change of speed without jumping', () => {
    const before = watched(1000, 10);
    const after = rateAfter(before, before.sentBytes + 5000, 11_000);
    expect(after.bytesPerMs).toBeGreaterThan(1);
    expect(after.bytesPerMs).toBeLessThan(3);
  });

  it('does not turn negative when a file is removed from the list', () => {
    const fallen = rateAfter(watched(1000, 10), 2000, 11_000);
    expect(fallen.bytesPerMs).toBeCloseTo(1);
    expect(remainingMs(fallen, 1000)).toBe(0);
  });

  it('ignores samples that are too close together', () => {
    const rate = watched(1000, 10);
    expect(rateAfter(rate, rate.sentBytes + 1_000_000, 10_100)).toBe(rate);
  });
});
