import { expect, it } from 'vitest';
import { batches } from './deferrable-changes.ts';

it('batches have at most `max` items, keep the order and lose nothing', () => {
  expect(batches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(batches([1, 2], 2)).toEqual([[1, 2]]);
  expect(batches([], 2)).toEqual([]);
});
