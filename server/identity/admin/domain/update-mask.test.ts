import { describe, expect, it } from 'vitest';
import { applyUpdateMask, pathsOf, readUpdateMask } from './update-mask.ts';

describe('An update mask', () => {
  it('names the fields that change, and no others change', () => {
    const present = { a: { b: 1, c: 2 }, d: 3 };
    const body = { a: { b: 9, c: 9 }, d: 9, e: 9 };
    const apply = (mask: string) => applyUpdateMask(present, body, readUpdateMask(mask) ?? []);
    expect(apply('a.b')).toEqual({ a: { b: 9, c: 2 }, d: 3 });
    expect(apply('a.b,e')).toEqual({ a: { b: 9, c: 2 }, d: 3, e: 9 });
    expect(apply('a')).toEqual({ a: { b: 9, c: 9 }, d: 3 });
    expect(apply('x.y')).toEqual({ ...present, x: { y: undefined } });
    expect(present).toEqual({ a: { b: 1, c: 2 }, d: 3 });
  });

  it('reaches plain objects only (A40)', () => {
    for (const mask of ['__proto__', '__proto__.x', 'constructor.prototype.x', 'a..b', '', 'a,', 'a b', 'a['])
      expect(readUpdateMask(mask), mask).toBeUndefined();
    expect(readUpdateMask('a'.repeat(5000))).toBeUndefined();
    const made = applyUpdateMask({}, { toString: 1 }, [['toString'], ['hasOwnProperty', 'x']]);
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(made.hasOwnProperty).toEqual({ x: undefined });
  });

  it('defaults to the fields of the body', () => {
    expect(pathsOf({ a: { b: 1, c: { d: [] } }, e: null, f: {} })).toEqual([['a', 'b'], ['a', 'c', 'd'], ['e'], ['f']]);
  });
});
