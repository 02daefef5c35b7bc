import { describe, expect, it } from 'vitest';
import {
  boxOf,
  heightOf,
  keepScroll,
  rowGeometry,
  scrollFor,
  shownRange,
  tileGeometry,
  tilesIn,
  touchedBy,
} from './list-geometry.ts';

const rows = rowGeometry(44, 800);
const tiles = tileGeometry(832, 190, 200, 16);

describe('the drawn range', () => {
  it('is the visible part and a little more, however long the list is', () => {
    const { first, end } = shownRange(44 * 50_000, 880, 100_000, rows);
    expect(first).toBeLessThanOrEqual(49_996);
    expect(end).toBeGreaterThanOrEqual(50_020);
    expect(end - first).toBeLessThan(35);
  });

  it('stays within the list', () => {
    expect(shownRange(0, 880, 3, rows)).toEqual({ first: 0, end: 3 });
    expect(shownRange(99_999, 880, 3, rows)).toEqual({ first: 3, end: 3 });
  });

  it('does not change with every pixel', () =>
    expect(shownRange(10, 880, 1000, rows)).toEqual(shownRange(40, 880, 1000, rows)));

  it('has whole rows of tiles', () => {
    const { first, end } = shownRange(5000, 800, 1000, tiles);
    expect([first % 4, end % 4]).toEqual([0, 0]);
  });
});

describe('tiles', () => {
  it('share the width, with at least one column', () => {
    expect(tiles).toMatchObject({ columns: 4, columnWidth: 200 });
    expect(tileGeometry(200, 190, 200, 16).columns).toBe(1);
  });

  it('have fewer columns the larger they are, on every screen', () => {
    const columnsAt = (width: number) => (['s', 'm', 'l', 'xl'] as const).map((size) => tilesIn(width, size).columns);
    expect(columnsAt(1200)).toEqual([8, 6, 4, 3]);
    expect(columnsAt(720)).toEqual([5, 3, 2, 2]);
    expect(columnsAt(390)).toEqual([3, 2, 1, 1]);
    expect(tilesIn(390, 'xl').rowHeight).toBeGreaterThan(tilesIn(390, 'l').rowHeight);
    expect(tilesIn(0, 'm').columnWidth).toBe(0);
  });

  it('keep the first visible item at the top when their size changes', () => {
    const [small, large] = [tilesIn(1200, 's'), tilesIn(1200, 'xl')];
    const top = boxOf(800, small).top;
    const scrolled = keepScroll(top + 5, small, large);
    expect(scrolled).toBe(boxOf(800, large).top);
    expect(keepScroll(scrolled, large, small)).toBe(boxOf(798, small).top);
    expect(keepScroll(10, small, large)).toBe(10);
  });

  it('are laid out in rows', () => {
    expect(boxOf(5, tiles)).toEqual({ left: 216, top: 216, width: 200, height: 200 });
    expect(heightOf(5, tiles)).toBe(432);
  });
});

describe('a marquee', () => {
  it('covers rows', () => expect(touchedBy({ left: 0, top: 50, width: 10, height: 80 }, 100, rows)).toEqual([1, 2]));

  it('covers tiles in both directions, and no missing ones', () => {
    expect(touchedBy({ left: 230, top: 30, width: 200, height: 250 }, 7, tiles)).toEqual([1, 2, 5, 6]);
    expect(touchedBy({ left: 630, top: 230, width: 100, height: 50 }, 7, tiles)).toEqual([]);
  });

  it('outside the list covers nothing', () =>
    expect(touchedBy({ left: 0, top: 9000, width: 10, height: 10 }, 100, rows)).toEqual([]));
});

describe('scrolling to an item', () => {
  it('moves as little as possible', () => {
    expect(scrollFor(3, 0, 880, 0, rows)).toBe(0);
    expect(scrollFor(30, 0, 880, 0, rows)).toBe(31 * 44 - 880);
    expect(scrollFor(5, 800, 880, 0, rows)).toBe(220);
  });

  it('respects what covers the lower edge', () => expect(scrollFor(19, 0, 880, 60, rows)).toBe(60));
});

it('the height of a list stays below the limit of browsers', () =>
  expect(heightOf(5_000_000, rows)).toBeLessThan(33_500_000));
