import { describe, expect, it } from 'vitest';
import { setupCodeFrom, setupCodeInFragment } from './setup-code.ts';

describe('the setup code', () => {
  it.each([
    ['K7QF-2M9X-4TDA', 'K7QF-2M9X-4TDA'],
    ['k7qf-2m9x-4tda', 'K7QF-2M9X-4TDA'],
    ['  k7qf 2m9x  4tda ', 'K7QF-2M9X-4TDA'],
    ['k7qf2m9x4tda', 'K7QF-2M9X-4TDA'],
    ['K7QF – 2M9X – 4TDA', 'K7QF-2M9X-4TDA'],
    ['ABCDE-FGHIJ', 'ABCDE-FGHIJ'],
    ['', ''],
    [' - ', ''],
  ])('typed as %j is read as %j', (typed, code) => expect(setupCodeFrom(typed)).toBe(code));

  it('is read from the fragment of the printed address', () => {
    expect(setupCodeInFragment('#code=k7qf-2m9x-4tda')).toBe('K7QF-2M9X-4TDA');
    expect(setupCodeInFragment('#code=k7qf%202m9x')).toBe('K7QF-2M9X');
    expect(setupCodeInFragment('#other=1')).toBe('');
    expect(setupCodeInFragment('')).toBe('');
  });
});
