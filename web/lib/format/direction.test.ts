import { expect, it } from 'vitest';
import { asRead, fromStart } from './direction.ts';

it('takes the arrow to the right for the next one, and the one to the left where the page runs the other way', () => {
  expect(asRead('ArrowRight', false)).toBe('ArrowRight');
  expect(asRead('ArrowRight', true)).toBe('ArrowLeft');
  expect(asRead('ArrowLeft', true)).toBe('ArrowRight');
});

it('leaves every other key alone', () => {
  for (const key of ['ArrowUp', 'Home', 'a', 'Enter']) expect(asRead(key, true)).toBe(key);
});

it('measures from the edge where reading begins', () => {
  const box = { left: 100, right: 500 };
  expect(fromStart(120, box, false)).toBe(20);
  expect(fromStart(120, box, true)).toBe(380);
});
