import { describe, expect, it } from 'vitest';
import { AverageSpeed } from './average-speed.ts';

describe('The average speed of a file', () => {
  it('is all its bytes over all its time, not the last second of it', () => {
    const speed = new AverageSpeed();
    expect(speed.sample(0, 0, true)).toBeNull();
    expect(speed.sample(500, 500, true)).toBeNull();
    expect(speed.sample(1000, 1000, true)).toBe(1000);
    expect(speed.sample(2000, 5000, true)).toBe(2500);
  });

  it('does not count the time of a pause', () => {
    const speed = new AverageSpeed();
    speed.sample(0, 0, true);
    speed.sample(1000, 1000, false);
    speed.sample(9000, 1000, true);
    expect(speed.sample(10_000, 2000, true)).toBe(1000);
  });

  it('does not count what another page has sent, and bytes that were lost only once', () => {
    const speed = new AverageSpeed();
    speed.sample(0, 50_000, true);
    speed.sample(1000, 52_000, true);
    speed.sample(2000, 51_000, true);
    expect(speed.sample(4000, 54_000, true)).toBe(1000);
  });
});
