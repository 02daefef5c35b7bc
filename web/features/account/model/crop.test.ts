import { describe, expect, it } from 'vitest';
import { cutOf, dragged, firstCrop, imageBox, movableDirections } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the crop of a picture', () => {
  it('starts as the largest centred square', () => {
    expect(cutOf(wide, firstCrop)).toEqual({ x: 100, y: 0, side: 200 });
    expect(cutOf({ width: 200, height: 400 }, firstCrop)).toEqual({ x: 0, y: 100, side: 200 });
    expect(cutOf({ width: 50, height: 50 }, firstCrop)).toEqual({ x: 0, y: 0, side: 50 });
  });

  it('stays inside the picture for every drag and zoom', () => {
    for (const zoom of [1, 1.7, 4])
      for (const by of [-10_000, -3, 0, 3, 10_000]) {
        const { x, y, side } = cutOf(wide, dragged(wide, { ...firstCrop, zoom }, 288, { x: by, y: by }));
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + side).toBeLessThanOrEqual(wide.width + 1e-9);
        expect(y + side).toBeLessThanOrEqual(wide.height + 1e-9);
      }
  });

  it('follows the pointer pixel by pixel', () => {
    const before = imageBox(wide, firstCrop, 200);
    const after = imageBox(wide, dragged(wide, firstCrop, 200, { x: 30, y: 30 }), 200);
    expect(after.left - before.left).toBeCloseTo(30);
    // The picture fills the square vertically, so it cannot move in that direction.
    expect(after.top).toBe(before.top);
  });

  it('moves only in directions where the picture is larger than the square', () => {
    expect(movableDirections(wide, firstCrop)).toEqual({ across: true, upright: false });
    expect(movableDirections(wide, { ...firstCrop, zoom: 2 })).toEqual({ across: true, upright: true });
    expect(movableDirections({ width: 9, height: 9 }, firstCrop)).toEqual({ across: false, upright: false });
  });
});
