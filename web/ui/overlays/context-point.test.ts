import { describe, expect, it } from 'vitest';
import { contextPoint } from './context-point.ts';

const row = {
  getBoundingClientRect: () => ({ left: 240, right: 1440, top: 300, bottom: 344 }),
} as unknown as Element;

describe('the place of a context menu', () => {
  it('is where the pointer pressed', () => {
    expect(contextPoint({ clientX: 500, clientY: 320 }, row, false)).toEqual({ x: 500, y: 320 });
  });

  it('is at the element when the keyboard asked, which browsers report at the corner of the window', () => {
    const { x, y } = contextPoint({ clientX: 0, clientY: 0 }, row, false);
    expect(x).toBe(288);
    expect(contextPoint({ clientX: 0, clientY: 0 }, row, true).x).toBe(1392);
    expect(y).toBeGreaterThan(300);
    expect(y).toBeLessThanOrEqual(344);
  });
});
