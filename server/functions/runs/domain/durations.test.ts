import { expect, it } from 'vitest';
import { durationsOf } from './durations.ts';

it('describes the times of runs by times of runs', () => {
  expect(durationsOf([])).toBeUndefined();
  expect(durationsOf([7])).toEqual({ p50: 7, p95: 7 });
  expect(durationsOf([30, 10])).toEqual({ p50: 10, p95: 30 });
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(durationsOf(hundred)).toEqual({ p50: 50, p95: 95 });
});
