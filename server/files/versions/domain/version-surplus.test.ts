import { describe, expect, it } from 'vitest';
import { oldestUpTo, versionSurplus } from './version-surplus.ts';

describe('The surplus of older versions', () => {
  it('is what exceeds half of the space that current files leave free', () => {
    expect(versionSurplus({ usedBytes: 60, versionBytes: 20 }, 100)).toBe(0);
    expect(versionSurplus({ usedBytes: 70, versionBytes: 30 }, 100)).toBe(0);
    expect(versionSurplus({ usedBytes: 71, versionBytes: 31 }, 100)).toBe(1);
    expect(versionSurplus({ usedBytes: 130, versionBytes: 30 }, 100)).toBe(30);
  });

  it('is zero without a quota', () => {
    expect(versionSurplus({ usedBytes: 1e15, versionBytes: 1e15 }, null)).toBe(0);
  });

  it('is removed from the oldest versions, and from no more than needed', () => {
    const [first, second, third] = [{ size: 4 }, { size: 4 }, { size: 4 }];
    expect(oldestUpTo([first, second, third], 5)).toEqual([first, second]);
    expect(oldestUpTo([first, second, third], 0)).toEqual([]);
  });
});
