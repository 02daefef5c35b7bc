import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { missingBytes, quotaLevel, quotaOf } from './domain.ts';

describe('The quota', () => {
  it('is the default for members and admins, unlimited for an owner, or the one set for a person', () => {
    expect(quotaOf({ role: 'member', quotaBytes: null })).toBe(limits.drive.quotaBytesDefault);
    expect(quotaOf({ role: 'admin', quotaBytes: null })).toBe(limits.drive.quotaBytesDefault);
    expect(quotaOf({ role: 'owner', quotaBytes: null })).toBeNull();
    expect(quotaOf({ role: 'member', quotaBytes: 0 })).toBe(0);
    expect(quotaOf({ role: 'owner', quotaBytes: 5 })).toBe(5);
  });

  it('counts reserved bytes as used', () => {
    const space = { usedBytes: 60, reservedBytes: 30 };
    expect(missingBytes(space, 10, 100)).toBe(0);
    expect(missingBytes(space, 11, 100)).toBe(1);
    expect(missingBytes(space, Number.MAX_SAFE_INTEGER - 90, null)).toBe(0);
    expect(missingBytes(space, Number.MAX_SAFE_INTEGER, null)).toBeGreaterThan(0);
    expect(missingBytes(space, 0, 50)).toBe(40);
  });
});

describe('The level of a quota', () => {
  it('is 80, 95 or 100 percent', () => {
    expect([0, 79, 80, 94, 95, 99, 100, 250].map((used) => quotaLevel(used, 100))).toEqual([
      0, 0, 80, 80, 95, 95, 100, 100,
    ]);
  });

  it('is 0 without a quota and for an empty drive', () => {
    expect(quotaLevel(1e15, null)).toBe(0);
    expect(quotaLevel(0, 0)).toBe(0);
  });
});
