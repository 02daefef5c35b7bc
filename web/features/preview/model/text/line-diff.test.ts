import { describe, expect, it } from 'vitest';
import { inSlices } from '../../components/compare/use-comparison.ts';
import { type Compared, changesIn, compareRows, linesOf } from './compare-rows.ts';
import { diffLines, type LineDiff } from './line-diff.ts';

function diff(before: readonly string[], after: readonly string[], max?: number): LineDiff {
  const work = diffLines(before, after, max);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The second text, reconstructed from the runs. */
function applied(before: readonly string[], after: readonly string[], { runs }: LineDiff): string[] {
  return runs.flatMap((run) => {
    if (run.kind === 'gone') return [];
    const [lines, from] = run.kind === 'same' ? [before, run.before] : [after, run.after];
    return lines.slice(from, from + run.count);
  });
}

const letters = (text: string) => text.split('');

describe('The difference of two texts', () => {
  it('has the fewest changed lines', () => {
    const { runs, isRough } = diff(letters('abcabba'), letters('cbabac'));
    expect(changesIn(runs)).toEqual({ gone: 3, came: 2 });
    expect(isRough).toBe(false);
  });

  it('is empty for equal texts, and everything when one text is empty', () => {
    expect(diff(['a', 'b'], ['a', 'b']).runs).toEqual([{ kind: 'same', before: 0, after: 0, count: 2 }]);
    expect(diff([], []).runs).toEqual([]);
    expect(diff([], ['a']).runs).toEqual([{ kind: 'new', before: 0, after: 0, count: 1 }]);
    expect(diff(['a'], []).runs).toEqual([{ kind: 'gone', before: 0, after: 0, count: 1 }]);
  });

  it('turns any text into any other, and covers each line of both once', () => {
    let seed = 7;
    const dice = (sides: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % sides;
    };
    for (let round = 0; round < 300; round += 1) {
      const some = () => Array.from({ length: dice(30) }, () => 'abcd'[dice(4)] ?? '');
      const [before, after] = [some(), some()];
      const found = diff(before, after);
      expect(applied(before, after, found)).toEqual(after);
      const covered = found.runs.reduce((sum, run) => (run.kind === 'new' ? sum : sum + run.count), 0);
      expect(covered).toBe(before.length);
    }
  });

  it('is limited: beyond the limit the middle is shown as replaced', () => {
    const found = diff(['x', ...letters('abcdef'), 'y'], ['x', ...letters('ghijkl'), 'y'], 5);
    expect(found.isRough).toBe(true);
    expect(applied(['x', ...letters('abcdef'), 'y'], ['x', ...letters('ghijkl'), 'y'], found).join('')).toBe(
      'xghijkly',
    );
  });

  it('is computed in slices and stops when it is aborted', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => `line ${at}`);
    const work = diffLines(
      many,
      many.map((line, at) => (at % 2 ? line : `${line}!`)),
    );
    expect(await inSlices(work, AbortSignal.timeout(60_000))).toMatchObject({ isRough: true });
    const unwanted = diffLines(many, many.toReversed(), 100_000);
    expect(await inSlices(unwanted, AbortSignal.abort())).toBeUndefined();
  });
});

describe('The rows of a comparison', () => {
  const compared = (before: string[], after: string[]): Compared => ({ before, after, runs: diff(before, after).runs });
  const shown = (rows: ReturnType<typeof compareRows>) =>
    rows.map((row) =>
      row.kind === 'fold' ? `… ${row.count}` : `${row.before?.text ?? '·'}|${row.after?.text ?? '·'}`,
    );

  it('put an added line opposite the removed one, or below it', () => {
    const two = compared(['a', 'old', 'b'], ['a', 'new', 'more', 'b']);
    expect(shown(compareRows(two, 'beside', new Set()))).toEqual(['a|a', 'old|new', '·|more', 'b|b']);
    expect(shown(compareRows(two, 'below', new Set()))).toEqual(['a|a', 'old|·', '·|new', '·|more', 'b|b']);
  });

  it('fold equal lines far from any change until they are unfolded', () => {
    const long = Array.from({ length: 20 }, (_, at) => String(at));
    const two = compared(long, ['first', ...long.slice(1)]);
    const rows = compareRows(two, 'beside', new Set());
    expect(shown(rows)).toEqual(['0|first', '1|1', '2|2', '3|3', '… 16']);
    const fold = rows.find((row) => row.kind === 'fold');
    expect(compareRows(two, 'beside', new Set([fold?.id ?? -1]))).toHaveLength(20);
  });

  it('ignore line endings', () => {
    expect(linesOf('\ufeffa\r\nb\nc\rd')).toEqual(['a', 'b', 'c', 'd']);
    expect(linesOf('')).toEqual([]);
  });
});
