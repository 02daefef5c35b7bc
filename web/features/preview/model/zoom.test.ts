import { describe, expect, it } from 'vitest';
import { movedBy, turned, wholePicture, zoomedAt } from './zoom.ts';

describe('zoom', () => {
  it('keeps the point under the pointer in place', () => {
    const zoom = zoomedAt(wholePicture, 2, { x: 100, y: -50 });
    // The position of the point on the stage: its position in the image times the scale, plus the offset.
    expect([100 * zoom.scale + zoom.x, -50 * zoom.scale + zoom.y]).toEqual([100, -50]);
  });

  it('keeps the scale between the size of the stage and the maximum', () => {
    expect(zoomedAt({ ...wholePicture, scale: 1.2, x: 30, quarters: 1 }, 0.5)).toEqual({
      ...wholePicture,
      quarters: 1,
    });
    expect(zoomedAt(wholePicture, 1000).scale).toBe(16);
  });

  it('limits panning to the edges of the image', () => {
    const stage = { width: 400, height: 200 };
    expect(movedBy({ ...wholePicture, scale: 2 }, { x: 9999, y: -9999 }, stage)).toMatchObject({ x: 200, y: -100 });
    expect(movedBy(wholePicture, { x: 50, y: 50 }, stage)).toMatchObject({ x: 0, y: 0 });
  });

  it('fits a rotated image into the stage', () => {
    expect(turned({ scale: 3, x: 5, y: 5, quarters: 1 })).toEqual({ ...wholePicture, quarters: 2 });
  });
});
