import { expect, it } from 'vitest';
import { ringOf } from './show-progress.ts';

it('draws the completed share of the ring', () => {
  expect(ringOf(0.42)).toContain('stroke-dasharray="42 100"');
  expect(ringOf(1)).toContain('stroke-dasharray="100 100"');
});

it('draws no arc at zero, and clamps the fraction to 0 and 1', () => {
  expect(ringOf(0)).not.toContain('stroke-dasharray');
  expect(ringOf(7)).toContain('stroke-dasharray="100 100"');
  expect(ringOf(-1)).not.toContain('stroke-dasharray');
});
