import { describe, expect, it } from 'vitest';
import { oldestUpTo, versionSurplus } from './version-surplus.ts';

describe('the room of older versions', () => {
  it('is half of what the files themselves leave free', () => {
    expect(versionSurplus({ usedBytes: 60, versionBytes: 20 }, 100)).toBe(0);
    expect(versionSurplus({ usedBytes: 70, versionBytes: 30 }, 100)).toBe(0);
    expect(versionSurplus({ usedBytes: 71, versionBytes: 31 }, 100)).toBe(1);
    expect(versionSurplus({ usedBytes: 130, versionBytes: 30 }, 100)).toBe(30);
  });

  it('has no end where there is no quota', () => {
    expect(versionSurplus({ usedBytes: 1e15, versionBytes: 1e15 }, null)).toBe(0);
  });

  it('is made by the oldest, and by no more of them than it takes', () => {
    const [first, second, third] = [{ size: 4 }, { size: 4 }, { size: 4 }];
    expect(oldestUpTo([first, second, third], 5)).toEqual([first, second]);
    expect(oldestUpTo([first, second, third], 0)).toEqual([]);
  });
});
