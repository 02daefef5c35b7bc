import { describe, expect, it } from 'vitest';
import { rateAfter, rateFrom, remainingMs } from './upload-rate.ts';

/** A counter that rises by so many bytes a second, looked at every second. */
function watched(bytesPerSecond: number, seconds: number) {
  let rate = rateFrom(0, 0);
  for (let second = 1; second <= seconds; second++) rate = rateAfter(rate, second * bytesPerSecond, second * 1000);
  return rate;
}

describe('the time that is left', () => {
  it('is not told before five seconds of looking', () => {
    expect(remainingMs(watched(1000, 4), 100_000)).toBeNull();
    expect(remainingMs(watched(1000, 5), 100_000)).not.toBeNull();
  });

  it('is what is missing at the rate so far', () => {
    expect(remainingMs(watched(1000, 10), 100_000)).toBeCloseTo(90_000, -2);
  });

  it('is not told when nothing moves', () => expect(remainingMs(watched(0, 10), 100_000)).toBeNull());

  it('follows a change of pace without jumping', () => {
    const before = watched(1000, 10);
    const after = rateAfter(before, before.sentBytes + 5000, 11_000);
    expect(after.bytesPerMs).toBeGreaterThan(1);
    expect(after.bytesPerMs).toBeLessThan(3);
  });

  it('does not turn negative when a file is taken off the list', () => {
    const fallen = rateAfter(watched(1000, 10), 2000, 11_000);
    expect(fallen.bytesPerMs).toBeCloseTo(1);
    expect(remainingMs(fallen, 1000)).toBe(0);
  });

  it('ignores samples that are too close to say anything', () => {
    const rate = watched(1000, 10);
    expect(rateAfter(rate, rate.sentBytes + 1_000_000, 10_100)).toBe(rate);
  });
});
