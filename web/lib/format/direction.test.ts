import { expect, it } from 'vitest';
import { asRead, fromStart } from './direction.ts';

it('swaps the left and right arrow on a page that runs from right to left', () => {
  expect(asRead('ArrowRight', false)).toBe('ArrowRight');
  expect(asRead('ArrowRight', true)).toBe('ArrowLeft');
  expect(asRead('ArrowLeft', true)).toBe('ArrowRight');
});

it('leaves every other key unchanged', () => {
  for (const key of ['ArrowUp', 'Home', 'a', 'Enter']) expect(asRead(key, true)).toBe(key);
});

it('measures from the edge where reading starts', () => {
  const box = { left: 100, right: 500 };
  expect(fromStart(120, box, false)).toBe(20);
  expect(fromStart(120, box, true)).toBe(380);
});
