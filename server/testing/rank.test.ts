import { expect, it } from 'vitest';
import { shareAbove } from './rank.ts';

it('two samples are compared by the order of their values alone', () => {
  expect(shareAbove([3, 4], [1, 2])).toBe(1);
  expect(shareAbove([1, 2], [3, 4000])).toBe(0);
  expect(shareAbove([1, 4], [2, 3])).toBe(0.5);
  expect(shareAbove([5, 5, 5], [5, 5, 5])).toBe(0.5);
  expect(shareAbove([2, 2], [1, 2])).toBe(0.75);
});
