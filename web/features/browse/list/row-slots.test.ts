import { describe, expect, it } from 'vitest';
import { RowSlots } from './row-slots.ts';

describe('row slots', () => {
  it('stay with items that stay, and pass from items that left to new ones', () => {
    const slots = new RowSlots();
    expect(slots.assign(['a', 'b', 'c'])).toEqual([0, 1, 2]);
    expect(slots.assign(['b', 'c', 'd'])).toEqual([1, 2, 0]);
    expect(slots.assign(['d', 'b', 'c'])).toEqual([0, 1, 2]);
  });

  it('never exceed the largest number of drawn rows', () => {
    const slots = new RowSlots();
    for (let first = 0; first < 1000; first += 7) {
      const drawn = slots.assign(Array.from({ length: 30 }, (_, index) => `n${first + index}`));
      expect(Math.max(...drawn)).toBeLessThan(30);
      expect(new Set(drawn).size).toBe(30);
    }
  });

  it('keep their order when all items are new, also around a far active item', () => {
    const slots = new RowSlots();
    for (const around of [
      (rows: readonly string[]) => rows,
      (rows: readonly string[]) => ['active', ...rows],
      (rows: readonly string[]) => [...rows, 'active'],
    ]) {
      const first = slots.assign(around(['a', 'b', 'c', 'd']));
      expect(slots.assign(around(['e', 'f', 'g', 'h']))).toEqual(first);
      expect(slots.assign(around(['a', 'b', 'c', 'd']))).toEqual(first);
    }
  });

  it('move no more rows than are new, in both directions', () => {
    const slots = new RowSlots();
    const rowsFrom = (first: number) => ['active', ...Array.from({ length: 28 }, (_, index) => `n${first + index}`)];
    let before = slots.assign(rowsFrom(500));
    for (const first of [502, 504, 508, 506, 504, 500, 300, 302, 300]) {
      const now = slots.assign(rowsFrom(first));
      expect(movesOf(before, now)).toBeLessThanOrEqual(4);
      before = now;
    }
  });

  it('pass from the last to the first when more items are new than stay', () => {
    const slots = new RowSlots();
    const rowsFrom = (first: number) => Array.from({ length: 28 }, (_, index) => `n${first + index}`);
    slots.assign(rowsFrom(100));
    const up = slots.assign(rowsFrom(82));
    expect(up.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 28 }, (_, slot) => slot));
  });

  it('are the same for the same items', () => {
    const slots = new RowSlots();
    slots.assign(['a', 'b']);
    expect(slots.assign(['b', 'c'])).toEqual(slots.assign(['b', 'c']));
  });
});

/** How many rows React moves: those that no longer follow all rows before them. */
function movesOf(before: readonly number[], now: readonly number[]): number {
  let last = -1;
  let moves = 0;
  for (const slot of now) {
    const at = before.indexOf(slot);
    if (at === -1) continue;
    if (at < last) moves += 1;
    else last = at;
  }
  return moves;
}
