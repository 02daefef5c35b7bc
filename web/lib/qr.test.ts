import { describe, expect, it } from 'vitest';
import { qrModules } from './qr.ts';

describe('qrModules', () => {
  it.each([
    ['a short text', 'otpauth'],
    [
      'an address for an authenticator app',
      'otpauth://totp/The%20Nest:ada%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=The%20Nest',
    ],
    ['umlauts and other characters', 'Grüße an 東京 🔥'],
    ['a text that fills its version', 'x'.repeat(14)],
    ['one character more than a version holds', 'x'.repeat(15)],
    ['blocks of two lengths', 'y'.repeat(150)],
    ['a count of sixteen bits', 'z'.repeat(200)],
    ['the longest', 'q'.repeat(666)],
  ])('encodes %s so that it can be read back', (_name, text) => expect(read(modulesOf(text))).toBe(text));

  it('returns undefined for a text that does not fit', () => expect(qrModules('q'.repeat(667))).toBeUndefined());

  it('uses the smallest version that holds the text', () => {
    expect(modulesOf('x'.repeat(14)).length).toBe(21);
    expect(modulesOf('x'.repeat(15)).length).toBe(25);
    expect(modulesOf('q'.repeat(666)).length).toBe(97);
  });

  it('draws the version beside the finders from version 7 on, as Annex D prints it', () => {
    const modules = modulesOf('y'.repeat(110));
    const size = modules.length;
    expect(size).toBe(17 + 4 * 7);
    const bits = Array.from({ length: 18 }, (_, bit) => modules[size - 11 + (bit % 3)]?.[Math.floor(bit / 3)]);
    expect(asBits(bits.reverse())).toBe('000111110010010100');
  });
});

/** Annex C: the format of level M with the masks 0 to 7. */
const formats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];

type Modules = readonly (readonly boolean[])[];

function modulesOf(text: string): Modules {
  return qrModules(text) ?? [];
}

/** Reads a code as a scanner does, independent of the library under test. */
function read(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number) => modules[y]?.[x] === true;
  const left = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => at(x, 8));
  const top = [7, 5, 4, 3, 2, 1, 0].map((y) => at(8, y));
  const mask = formats.indexOf(asBits([...left, ...top]));
  const second = [1, 2, 3, 4, 5, 6, 7].map((y) => at(8, size - y));
  expect(asBits([...second, ...[8, 7, 6, 5, 4, 3, 2, 1].map((x) => at(size - x, 8))])).toBe(formats[mask]);
  expect(at(8, size - 8)).toBe(true);

  let bits = '';
  let up = true;
  for (let column = size - 1; column > 0; column -= 2) {
    if (column === 6) column = 5;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [column, column - 1])
        if (!isReserved(x, y, version)) bits += at(x, y) !== isFlipped(mask, x, y) ? '1' : '0';
    }
    up = !up;
  }
  const stream = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const data = withoutCorrection(stream, version);
  const text = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(text.slice(0, 4)).toBe('0100');
  const countBits = version < 10 ? 8 : 16;
  const count = Number.parseInt(text.slice(4, 4 + countBits), 2);
  const from = 4 + countBits;
  const bytes = Array.from({ length: count }, (_, index) =>
    Number.parseInt(text.slice(from + index * 8, from + index * 8 + 8), 2),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** Table 9, level M: correction bytes, then blocks as [count, data bytes]. */
const blocks: Readonly<Record<number, readonly [number, readonly (readonly [number, number])[]]>> = {
  1: [10, [[1, 16]]],
  2: [16, [[1, 28]]],
  6: [16, [[4, 27]]],
  7: [18, [[4, 31]]],
  8: [
    22,
    [
      [2, 38],
      [2, 39],
    ],
  ],
  10: [
    26,
    [
      [4, 43],
      [1, 44],
    ],
  ],
  20: [
    26,
    [
      [3, 41],
      [13, 42],
    ],
  ],
};

function withoutCorrection(stream: readonly number[], version: number): readonly number[] {
  const [corrections, groups] = blocks[version] ?? [0, []];
  const lengths = groups.flatMap(([count, length]) => Array<number>(count).fill(length));
  const parts = lengths.map((): number[] => []);
  let next = 0;
  const deal = (round: number, has: (length: number) => boolean) => {
    for (const [index, length] of lengths.entries())
      if (has(length) && round >= 0) parts[index]?.push(stream[next++] ?? -1);
  };
  for (let round = 0; round < Math.max(...lengths); round++) deal(round, (length) => round < length);
  for (let round = 0; round < corrections; round++) deal(round, () => true);
  expect(stream.length).toBe(next);
  // Every syndrome of an undamaged block is zero.
  for (const part of parts) {
    let root = 1;
    for (let power = 0; power < corrections; power++) {
      expect(part.reduce((sum, byte) => times(sum, root) ^ byte, 0)).toBe(0);
      root = times(root, 2);
    }
  }
  return parts.flatMap((part, index) => part.slice(0, lengths[index]));
}

const centres: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [6, 18],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  10: [6, 28, 50],
  20: [6, 34, 62, 90],
};

function isReserved(x: number, y: number, version: number): boolean {
  const size = 17 + 4 * version;
  if (x === 6 || y === 6) return true;
  if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
  if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) return true;
  const all = centres[version] ?? [];
  const last = all.at(-1) ?? 0;
  return all.some((cy) =>
    all.some((cx) => {
      const isFinder = (cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6);
      return !isFinder && Math.abs(cx - x) <= 2 && Math.abs(cy - y) <= 2;
    }),
  );
}

/** Table 10; i is the row, j the column. */
function isFlipped(mask: number, j: number, i: number): boolean {
  const product = i * j;
  const values = [
    i + j,
    i,
    j % 3,
    (i + j) % 3,
    Math.floor(i / 2) + Math.floor(j / 3),
    (product % 2) + (product % 3),
    (product % 2) + (product % 3),
    ((i + j) % 2) + (product % 3),
  ];
  const value = values[mask] ?? 1;
  return [2, 3, 5].includes(mask) ? value === 0 : value % 2 === 0;
}

function asBits(modules: readonly (boolean | undefined)[]): string {
  return modules.map((dark) => (dark ? '1' : '0')).join('');
}

/** Multiplication in the field of 256 elements that QR codes use: x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}
