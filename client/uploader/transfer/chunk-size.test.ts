import { describe, expect, it } from 'vitest';
import { chunkBytesAfter, chunkBytesAfterLoss, chunkBytesMax, granularityBytes } from './chunk-size.ts';

const MiB = 1024 * 1024;

describe('the size of the next chunk', () => {
  it('doubles on a fast connection up to 16 MiB', () => {
    const sizes: number[] = [granularityBytes];
    while (sizes.length < 9) sizes.push(chunkBytesAfter(sizes.at(-1) ?? 0, 10));
    expect(sizes.map((size) => size / granularityBytes)).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64]);
    expect(chunkBytesMax).toBe(16 * MiB);
  });

  it('is what a slow connection transfers in two seconds', () => {
    expect(chunkBytesAfter(8 * MiB, 16_000)).toBe(1 * MiB);
  });

  it('is always a positive multiple of 256 KiB', () => {
    for (const elapsed of [0, 1, 777, 12_345, 1e9]) {
      const size = chunkBytesAfter(3 * MiB, elapsed);
      expect(size % granularityBytes).toBe(0);
      expect(size).toBeGreaterThan(0);
    }
  });

  it('shrinks after a loss, down to 256 KiB', () => {
    expect(chunkBytesAfterLoss(4 * MiB)).toBe(1 * MiB);
    expect(chunkBytesAfterLoss(granularityBytes)).toBe(granularityBytes);
  });
});
