import { describe, expect, it } from 'vitest';
import { fitsBelow, pathBytesMax } from './path.ts';

describe('A path', () => {
  it('has at most a hundred levels', () => {
    const folders = (count: number) => Array.from({ length: count }, () => 'f');
    expect(fitsBelow(folders(99), 'x')).toBe(true);
    expect(fitsBelow(folders(100), 'x')).toBe(false);
  });

  it('has a maximum length in bytes', () => {
    const folders = Array.from({ length: 16 }, () => 'é'.repeat(127));
    expect(fitsBelow(folders.slice(0, 15), 'x'.repeat(255))).toBe(true);
    expect(fitsBelow(folders, 'x'.repeat(255))).toBe(false);
    expect(pathBytesMax).toBe(4096);
  });
});
