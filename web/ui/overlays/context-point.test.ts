import { describe, expect, it } from 'vitest';
import { contextPoint } from './context-point.ts';

const row = {
  getBoundingClientRect: () => ({ left: 240, right: 1440, top: 300, bottom: 344 }),
} as unknown as Element;

describe('contextPoint', () => {
  it('is the position of the pointer', () => {
    expect(contextPoint({ clientX: 500, clientY: 320 }, row, false)).toEqual({ x: 500, y: 320 });
  });

  it('is at the element for a keyboard event, which browsers report at the corner of the window', () => {
    const { x, y } = contextPoint({ clientX: 0, clientY: 0 }, row, false);
    expect(x).toBe(288);
    expect(contextPoint({ clientX: 0, clientY: 0 }, row, true).x).toBe(1392);
    expect(y).toBeGreaterThan(300);
    expect(y).toBeLessThanOrEqual(344);
  });
});
