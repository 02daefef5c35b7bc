import { describe, expect, it } from 'vitest';
import { formatBytes, formatSize } from './format-size.ts';

describe('a size', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [10 * 1024 + 300, '10 KB'],
    [1024 * 1024 - 1, '1 MB'],
    [1_288_490_189, '1.2 GB'],
    [10 * 1024 ** 3, '10 GB'],
    [5 * 1024 ** 4, '5 TB'],
    [3000 * 1024 ** 5, '3000 PB'],
  ])('of %d is read as %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));

  it('has its full number for the tooltip', () => expect(formatBytes(1_288_490_189)).toBe('1,288,490,189 bytes'));
});
