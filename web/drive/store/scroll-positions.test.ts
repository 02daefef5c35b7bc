import { expect, it } from 'vitest';
import { createScrollPositions } from './scroll-positions.ts';

it('a scroll position is restored, up to a limit of entries', () => {
  const scrollPositions = createScrollPositions();
  scrollPositions.save('first', { scrollTop: 40, focusId: 'a' });
  expect(scrollPositions.recall('first')).toEqual({ scrollTop: 40, focusId: 'a' });
  for (let index = 0; index < 200; index += 1) scrollPositions.save(`e${index}`, { scrollTop: 0, focusId: null });
  expect(scrollPositions.recall('first')).toBeUndefined();
  expect(scrollPositions.recall('e199')).toBeDefined();
});
