import { describe, expect, it } from 'vitest';
import { Slots } from './slots.ts';

describe('the places of rows', () => {
  it('stay with the items that stay, and go from those that went to those that come', () => {
    const slots = new Slots();
    expect(slots.assign(['a', 'b', 'c'])).toEqual([0, 1, 2]);
    expect(slots.assign(['b', 'c', 'd'])).toEqual([1, 2, 0]);
    expect(slots.assign(['d', 'b', 'c'])).toEqual([0, 1, 2]);
  });

  it('do not become more than were ever drawn at once', () => {
    const slots = new Slots();
    for (let first = 0; first < 1000; first += 7) {
      const drawn = slots.assign(Array.from({ length: 30 }, (_, index) => `n${first + index}`));
      expect(Math.max(...drawn)).toBeLessThan(30);
      expect(new Set(drawn).size).toBe(30);
    }
  });

  it('are the same when asked twice', () => {
    const slots = new Slots();
    slots.assign(['a', 'b']);
    expect(slots.assign(['b', 'c'])).toEqual(slots.assign(['b', 'c']));
  });
});
