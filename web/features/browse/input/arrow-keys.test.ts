import { describe, expect, it } from 'vitest';
import { moveBy } from './arrow-keys.ts';

describe('in a list', () => {
  const list = { total: 100, columns: 1, pageRows: 10 };
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 99, 99],
    ['PageDown', 5, 14],
    ['PageUp', 5, 0],
    ['PageDown', 95, 99],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['ArrowDown', -1, 0],
  ])('%s leads from %i to %i', (key, from, to) => expect(moveBy(key, from, list)).toBe(to));

  it('left, right and letters move nowhere', () => {
    expect(moveBy('ArrowRight', 5, list)).toBeUndefined();
    expect(moveBy('constructor', 5, list)).toBeUndefined();
  });

  it('no key moves in an empty list', () =>
    expect(moveBy('Home', -1, { total: 0, columns: 1, pageRows: 5 })).toBeUndefined());
});

describe('among tiles', () => {
  const tiles = { total: 10, columns: 4, pageRows: 2 };
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 2, 2],
    ['ArrowUp', 6, 2],
    ['PageDown', 3, 7],
    ['PageUp', 9, 5],
  ])('%s leads from %i to %i', (key, from, to) => expect(moveBy(key, from, tiles)).toBe(to));

  it('a page keeps the column', () => expect(moveBy('PageDown', 3, { total: 10, columns: 4, pageRows: 9 })).toBe(7));
});
