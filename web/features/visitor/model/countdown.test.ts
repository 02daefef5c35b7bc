import { describe, expect, it } from 'vitest';
import { countdown } from './countdown.ts';

describe('the remaining time of a link', () => {
  it.each([
    [3_600_000, null],
    [3_599_000, '59:59'],
    [754_000, '12:34'],
    [61_000, '1:01'],
    [9_001, '0:10'],
    [0, '0:00'],
    [-5000, '0:00'],
  ])('for %d ms is %s', (left, shown) => expect(countdown(left)).toBe(shown));
});
