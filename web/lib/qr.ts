import { correctionBytes } from './qr-correction.ts';
import { drawFrame, type Grid, writeFormat } from './qr-frame.ts';

/**
 * A text as a QR code (ISO/IEC 18004): rows of modules, true is dark. Bytes as UTF-8, error correction M, versions 1 to 20,
 * which is up to 666 bytes; undefined for a longer text.
 */
export function qrModules(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = blocksOf.findIndex((_, index) => bytes.length <= bytesMax(index + 1)) + 1;
  if (version === 0) return undefined;
  const stream = interleave(dataBytes(bytes, version), version);
  const drawn = masks.map((_, mask) => draw(version, stream, mask));
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

/** Level M, by version: correction bytes in a block, and blocks. */
const correctionOf = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26] as const;
const blocksOf = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16] as const;

function dataCount(version: number): number {
  const blocks = blocksOf[version - 1] ?? 0;
  return (drawFrame(version).free >> 3) - blocks * (correctionOf[version - 1] ?? 0);
}

/** The mode takes four bits and the count eight, or sixteen from version 10 on. */
function bytesMax(version: number): number {
  return dataCount(version) - (version < 10 ? 2 : 3);
}

function dataBytes(bytes: Uint8Array, version: number): Uint8Array {
  const byteMode = '0100';
  const count = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
  const bits = byteMode + count + Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const length = dataCount(version);
  // The terminator is four zeros, fewer when there is no room; then zeros to a whole byte.
  const whole = bits.padEnd(Math.min(bits.length + 4, length * 8), '0');
  const written = (whole.padEnd(Math.ceil(whole.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) =>
    parseInt(byte, 2),
  );
  return Uint8Array.from(
    { length },
    (_, index) => written[index] ?? ((index - written.length) % 2 === 0 ? 0xec : 0x11),
  );
}

/** The first blocks are one byte shorter where the bytes do not divide evenly; all are sent in turns, data first. */
function interleave(data: Uint8Array, version: number): Uint8Array {
  const count = blocksOf[version - 1] ?? 1;
  const short = Math.floor(data.length / count);
  const shortBlocks = count - (data.length % count);
  const starts = Array.from({ length: count + 1 }, (_, index) => index * short + Math.max(0, index - shortBlocks));
  const blocks = starts.slice(0, -1).map((start, index) => data.subarray(start, starts[index + 1]));
  const corrections = blocks.map((block) => correctionBytes(block, correctionOf[version - 1] ?? 0));
  return Uint8Array.from([...inTurns(blocks), ...inTurns(corrections)]);
}

function inTurns(blocks: readonly Uint8Array[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
}

function draw(version: number, stream: Uint8Array, mask: number): Grid {
  const { grid, isFixed } = drawFrame(version);
  const flips = masks[mask] ?? (() => false);
  let bit = 0;
  for (const [x, y] of path(grid.length)) {
    if (isFixed[y]?.[x]) continue;
    const isSet = (((stream[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
    const row = grid[y];
    if (row) row[x] = isSet !== flips(x, y);
    bit += 1;
  }
  writeFormat(grid, mask);
  return grid;
}

/** From the lower right, in columns of two, up and down in turns; the column of the timing pattern is left out. */
function* path(size: number): Generator<readonly [number, number]> {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    isUp = !isUp;
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** 7.8.3: runs, blocks, patterns like a finder, and an uneven share of dark modules make a code hard to read. */
function penalty(grid: Grid): number {
  const rows = grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''));
  const lines = [...rows, ...columns];
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = lines.flatMap((line) => line.match(/(?=00001011101|10111010000)/g) ?? []).length * 40;
  let blocks = 0;
  for (let y = 1; y < grid.length; y++)
    for (let x = 1; x < grid.length; x++) {
      const square = [rows[y]?.[x], rows[y]?.[x - 1], rows[y - 1]?.[x], rows[y - 1]?.[x - 1]];
      if (square.every((module) => module === square[0])) blocks += 3;
    }
  const share = rows.join('').replaceAll('0', '').length / grid.length ** 2;
  return runs + finders + blocks + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}
