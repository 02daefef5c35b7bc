/** Rows of modules; true is dark. */
export type Grid = boolean[][];

export interface Frame {
  readonly grid: Grid;
  /** Modules that carry no data. */
  readonly isFixed: readonly (readonly boolean[])[];
  /** How many do. */
  readonly free: number;
}

/** Everything of a QR code that does not depend on its data: finders, timing, alignment, version, and room for the format. */
export function drawFrame(version: number): Frame {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const isFixed: Grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    const fixed = isFixed[y];
    if (!row || !fixed || x < 0 || x >= size) return;
    row[x] = dark;
    fixed[x] = true;
  };
  for (let at = 0; at < size; at++) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(set, x, y, [true, true, false, true, false]);
  }
  for (const [x, y] of alignmentCentres(version, size)) square(set, x, y, [true, false, true]);
  for (const [x, y] of [...formatPlaces(size).flat(), [8, size - 8] as const]) set(x, y, x === 8 && y === size - 8);
  drawVersion(set, version, size);
  return { grid, isFixed, free: isFixed.flat().filter((fixed) => !fixed).length };
}

/** Says which mask is on the data, twice. Level M is 00; BCH(15,5) keeps it readable. */
export function writeFormat(grid: Grid, mask: number): void {
  const bits = ((mask << 10) | remainder(mask << 10, 0x537)) ^ 0x5412;
  for (const places of formatPlaces(grid.length)) {
    for (const [index, [x, y]] of places.entries()) {
      const row = grid[y];
      if (row) row[x] = ((bits >> (14 - index)) & 1) === 1;
    }
  }
}

type SetModule = (x: number, y: number, dark: boolean) => void;

/** Rings around a centre, the innermost first. */
function square(set: SetModule, centreX: number, centreY: number, rings: readonly boolean[]): void {
  const reach = rings.length - 1;
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++)
      set(centreX + x, centreY + y, rings[Math.max(Math.abs(x), Math.abs(y))] ?? false);
}

/** Annex E, versions 2 to 20: where the patterns stand, along either side, besides at 6. */
const alignment: readonly (readonly number[])[] = [
  [],
  [18],
  [22],
  [26],
  [30],
  [34],
  [22, 38],
  [24, 42],
  [26, 46],
  [28, 50],
  [30, 54],
  [32, 58],
  [34, 62],
  [26, 46, 66],
  [26, 48, 70],
  [26, 50, 74],
  [30, 54, 78],
  [30, 56, 82],
  [30, 58, 86],
  [34, 62, 90],
];

function alignmentCentres(version: number, size: number): readonly (readonly [number, number])[] {
  const steps = alignment[version - 1] ?? [];
  if (steps.length === 0) return [];
  const all = [6, ...steps];
  const isFinder = (x: number, y: number) => (x === 6 && (y === 6 || y === size - 7)) || (y === 6 && x === size - 7);
  return all.flatMap((y) => all.map((x) => [x, y] as const)).filter(([x, y]) => !isFinder(x, y));
}

/** The fifteen modules of the format, the highest bit first: around the upper left finder, and split over the other two. */
function formatPlaces(size: number): readonly (readonly (readonly [number, number])[])[] {
  const short = [0, 1, 2, 3, 4, 5, 7, 8];
  const around = [...short.map((x) => [x, 8] as const), ...[7, 5, 4, 3, 2, 1, 0].map((y) => [8, y] as const)];
  const below = Array.from({ length: 7 }, (_, index) => [8, size - 1 - index] as const);
  const beside = Array.from({ length: 8 }, (_, index) => [size - 8 + index, 8] as const);
  return [around, [...below, ...beside]];
}

/** From version 7 on the version itself stands beside two finders; BCH(18,6). */
function drawVersion(set: SetModule, version: number, size: number): void {
  if (version < 7) return;
  const bits = (version << 12) | remainder(version << 12, 0x1f25);
  for (let bit = 0; bit < 18; bit++) {
    const isSet = ((bits >> bit) & 1) === 1;
    const near = Math.floor(bit / 3);
    const far = size - 11 + (bit % 3);
    set(near, far, isSet);
    set(far, near, isSet);
  }
}

/** Of dividing polynomials over two elements, each written as a number. */
function remainder(dividend: number, divisor: number): number {
  let left = dividend;
  const shift = () => Math.clz32(divisor) - Math.clz32(left);
  while (left !== 0 && shift() >= 0) left ^= divisor << shift();
  return left;
}
