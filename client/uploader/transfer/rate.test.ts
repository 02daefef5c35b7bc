import { describe, expect, it } from 'vitest';
import { bytesPerSecond, type Rate, rateAfter, rateFrom, remainingMs } from './rate.ts';

function steady(seconds: number, bytesEachSecond: number, from: Rate = rateFrom(0, 0)): Rate {
  let rate = from;
  for (let second = 1; second <= seconds; second++)
    rate = rateAfter(rate, from.sentBytes + second * bytesEachSecond, from.at + second * 1000);
  return rate;
}

describe('speed and time left', () => {
  it('are exact on a steady connection', () => {
    const rate = steady(10, 5000);
    expect(bytesPerSecond(rate)).toBe(5000);
    expect(remainingMs(rate, 100_000)).toBe(10_000);
  });

  it('are unknown until there is enough data', () => {
    expect(bytesPerSecond(rateFrom(0, 0))).toBeNull();
    expect(remainingMs(steady(2, 5000), 100_000)).toBeNull();
    expect(remainingMs(steady(10, 0), 100_000)).toBeNull();
  });

  it('follow a change smoothly', () => {
    const fast = steady(20, 10_000);
    const after = bytesPerSecond(steady(1, 1000, fast)) ?? 0;
    expect(after).toBeGreaterThan(8000);
    expect(after).toBeLessThan(10_000);
    expect(bytesPerSecond(steady(60, 1000, fast))).toBeLessThan(1100);
  });

  it('do not become negative when lost bytes are sent again', () => {
    const rate = rateAfter(steady(10, 5000), 20_000, 11_000);
    expect(bytesPerSecond(rate)).toBe(5000);
    expect(rate.sentBytes).toBe(20_000);
  });

  it('count only the bytes sent since an upload was continued', () => {
    expect(bytesPerSecond(steady(10, 1000, rateFrom(1_000_000, 0)))).toBe(1000);
  });
});
