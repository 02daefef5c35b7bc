/** A run of lines that are in both texts or in only one. `before` and `after` are its start lines in each text. */
export interface DiffRun {
  readonly kind: 'same' | 'gone' | 'new';
  readonly before: number;
  readonly after: number;
  readonly count: number;
}

export interface LineDiff {
  readonly runs: readonly DiffRun[];
  /** True when the limit of differences was reached; the middle is then shown as replaced. */
  readonly isRough: boolean;
}

/**
 * The shortest edit script by Myers' greedy algorithm. The generator yields regularly, so that the caller can give way
 * to other tasks; the limit of differences bounds time and memory.
 */
export function* diffLines(
  before: readonly string[],
  after: readonly string[],
  differencesMax = 2000,
): Generator<void, LineDiff> {
  const { a, b } = asNumbers(before, after);
  const head = sameHead(a, b);
  const tail = sameTail(a, b, head);
  const middle = { a: a.subarray(head, a.length - tail), b: b.subarray(head, b.length - tail) };
  const trace = yield* findWay(middle.a, middle.b, differencesMax);
  const runs: DiffRun[] = [];
  const add = (kind: DiffRun['kind'], from: number, to: number, count: number) => {
    if (count > 0) runs.push({ kind, before: from, after: to, count });
  };
  add('same', 0, 0, head);
  if (trace)
    for (const run of walkBack(trace, middle.a.length, middle.b.length))
      add(run.kind, head + run.before, head + run.after, run.count);
  else {
    add('gone', head, head, middle.a.length);
    add('new', head + middle.a.length, head, middle.b.length);
  }
  add('same', a.length - tail, b.length - tail, tail);
  return { runs, isRough: trace === null };
}

/** Maps equal lines to equal numbers, which are faster to compare. */
function asNumbers(
  before: readonly string[],
  after: readonly string[],
): { readonly a: Int32Array; readonly b: Int32Array } {
  const known = new Map<string, number>();
  const numberOf = (line: string) => {
    const found = known.get(line) ?? known.size;
    known.set(line, found);
    return found;
  };
  return { a: Int32Array.from(before, numberOf), b: Int32Array.from(after, numberOf) };
}

function sameHead(a: Int32Array, b: Int32Array): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return count;
}

function sameTail(a: Int32Array, b: Int32Array, head: number): number {
  const most = Math.min(a.length, b.length) - head;
  let count = 0;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
}

/** The furthest point on each diagonal, one list per number of differences; null beyond the limit. */
function* findWay(a: Int32Array, b: Int32Array, differencesMax: number): Generator<void, readonly Int32Array[] | null> {
  const most = Math.min(a.length + b.length, differencesMax);
  const reached = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  let work = 0;
  for (let differences = 0; differences <= most; differences += 1) {
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let x = stepOn(reached, most, diagonal, differences);
      let y = x - diagonal;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x += 1;
        y += 1;
        work += 1;
      }
      reached[most + 1 + diagonal] = x;
      work += 1;
      if (x >= a.length && y >= b.length) {
        trace.push(reached.slice(most + 1 - differences, most + 2 + differences));
        return trace;
      }
      if (work > workInTurn) {
        work = 0;
        yield;
      }
    }
    trace.push(reached.slice(most + 1 - differences, most + 2 + differences));
  }
  return null;
}

const workInTurn = 50_000;

/** One more difference: down (an added line) or right (a removed one), from the neighbour that is further. */
function stepOn(reached: Int32Array, most: number, diagonal: number, differences: number): number {
  if (differences === 0) return 0;
  const below = reached[most + 1 + diagonal - 1] ?? 0;
  const above = reached[most + 1 + diagonal + 1] ?? 0;
  const isDown = diagonal === -differences || (diagonal !== differences && below < above);
  return isDown ? above : below + 1;
}

function walkBack(trace: readonly Int32Array[], width: number, height: number): readonly DiffRun[] {
  const runs: DiffRun[] = [];
  let [x, y] = [width, height];
  for (let differences = trace.length - 1; differences > 0; differences -= 1) {
    const earlier = trace[differences - 1] ?? new Int32Array();
    const at = (diagonal: number) => earlier[diagonal + differences - 1] ?? -1;
    const diagonal = x - y;
    const isDown = diagonal === -differences || (diagonal !== differences && at(diagonal - 1) < at(diagonal + 1));
    const from = isDown ? at(diagonal + 1) : at(diagonal - 1);
    const before = { x: from, y: from - (isDown ? diagonal + 1 : diagonal - 1) };
    const landed = isDown ? { x: before.x, y: before.y + 1 } : { x: before.x + 1, y: before.y };
    if (x > landed.x) runs.push({ kind: 'same', before: landed.x, after: landed.y, count: x - landed.x });
    runs.push({ kind: isDown ? 'new' : 'gone', before: before.x, after: before.y, count: 1 });
    ({ x, y } = before);
  }
  if (x > 0) runs.push({ kind: 'same', before: 0, after: 0, count: x });
  return joined(runs.reverse());
}

/** Merges adjacent runs of the same kind. */
function joined(runs: readonly DiffRun[]): readonly DiffRun[] {
  const found: DiffRun[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (last?.kind === run.kind) found[found.length - 1] = { ...last, count: last.count + run.count };
    else found.push(run);
  }
  return found;
}
