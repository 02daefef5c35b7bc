import { describe, expect, it } from 'vitest';
import { quotaLevel } from './quota-level.ts';

describe('how full a drive is', () => {
  it('is told in steps of 80, 95 and 100 percent', () => {
    expect([0, 79, 80, 94, 95, 99, 100, 250].map((used) => quotaLevel(used, 100))).toEqual([
      0, 0, 80, 80, 95, 95, 100, 100,
    ]);
  });

  it('is nothing to tell where there is no quota, nor of a drive that holds nothing', () => {
    expect(quotaLevel(1e15, null)).toBe(0);
    expect(quotaLevel(0, 0)).toBe(0);
  });
});
