import { describe, expect, it } from 'vitest';
import { AverageSpeed } from './average-speed.ts';

describe('the average speed of a file', () => {
  it('divides all bytes by the whole time, not by the last second', () => {
    const speed = new AverageSpeed();
    expect(speed.sample(0, 0, true)).toBeNull();
    expect(speed.sample(500, 500, true)).toBeNull();
    expect(speed.sample(1000, 1000, true)).toBe(1000);
    expect(speed.sample(2000, 5000, true)).toBe(2500);
  });

  it('leaves out the time of a pause', () => {
    const speed = new AverageSpeed();
    speed.sample(0, 0, true);
    speed.sample(1000, 1000, false);
    speed.sample(9000, 1000, true);
    expect(speed.sample(10_000, 2000, true)).toBe(1000);
  });

  it('leaves out bytes that another page sent, and counts lost bytes once', () => {
    const speed = new AverageSpeed();
    speed.sample(0, 50_000, true);
    speed.sample(1000, 52_000, true);
    speed.sample(2000, 51_000, true);
    expect(speed.sample(4000, 54_000, true)).toBe(1000);
  });
});
