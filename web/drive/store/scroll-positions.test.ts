import { expect, it } from 'vitest';
import { createVisits } from './scroll-positions.ts';

it('a list is found again as it was left, as long as that is not too long ago', () => {
  const visits = createVisits();
  visits.keep('first', { scrollTop: 40, focusId: 'a' });
  expect(visits.recall('first')).toEqual({ scrollTop: 40, focusId: 'a' });
  for (let index = 0; index < 200; index += 1) visits.keep(`e${index}`, { scrollTop: 0, focusId: null });
  expect(visits.recall('first')).toBeUndefined();
  expect(visits.recall('e199')).toBeDefined();
});
