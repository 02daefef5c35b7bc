import { expect, it } from 'vitest';
import { ringOf } from './show-progress.ts';

it('draws as much of the ring as is done', () => {
  expect(ringOf(0.42)).toContain('stroke-dasharray="42 100"');
  expect(ringOf(1)).toContain('stroke-dasharray="100 100"');
});

it('draws no beginning while nothing is done, and nothing beyond the end', () => {
  expect(ringOf(0)).not.toContain('stroke-dasharray');
  expect(ringOf(7)).toContain('stroke-dasharray="100 100"');
  expect(ringOf(-1)).not.toContain('stroke-dasharray');
});
