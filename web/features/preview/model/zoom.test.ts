import { describe, expect, it } from 'vitest';
import { movedBy, turned, wholePicture, zoomedAt } from './zoom.ts';

describe('zoom', () => {
  it('keeps the point under the finger where it is', () => {
    const zoom = zoomedAt(wholePicture, 2, { x: 100, y: -50 });
    // Where the point of the picture lies now: its place times the scale, from the moved middle.
    expect([100 * zoom.scale + zoom.x, -50 * zoom.scale + zoom.y]).toEqual([100, -50]);
  });

  it('never makes a picture smaller than the stage, nor larger than it can be seen', () => {
    expect(zoomedAt({ ...wholePicture, scale: 1.2, x: 30, quarters: 1 }, 0.5)).toEqual({
      ...wholePicture,
      quarters: 1,
    });
    expect(zoomedAt(wholePicture, 1000).scale).toBe(16);
  });

  it('lets a picture be moved only as far as it reaches', () => {
    const stage = { width: 400, height: 200 };
    expect(movedBy({ ...wholePicture, scale: 2 }, { x: 9999, y: -9999 }, stage)).toMatchObject({ x: 200, y: -100 });
    expect(movedBy(wholePicture, { x: 50, y: 50 }, stage)).toMatchObject({ x: 0, y: 0 });
  });

  it('shows a turned picture as a whole', () => {
    expect(turned({ scale: 3, x: 5, y: 5, quarters: 1 })).toEqual({ ...wholePicture, quarters: 2 });
  });
});
