import type { DiffRun } from './line-diff.ts';

/** A line and its number, starting at one. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/** One row of a comparison. A `fold` stands for a number of collapsed equal lines. */
export type CompareRow =
  | { readonly kind: 'same'; readonly before: NumberedLine; readonly after: NumberedLine }
  | { readonly kind: 'change'; readonly before: NumberedLine | null; readonly after: NumberedLine | null }
  | { readonly kind: 'fold'; readonly id: number; readonly count: number };

export interface Compared {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly runs: readonly DiffRun[];
}

/** The layout `beside` puts a removed line opposite the added line; the unified layout puts removed lines first. */
export function compareRows(
  { before, after, runs }: Compared,
  layout: 'beside' | 'below',
  unfolded: ReadonlySet<number>,
): readonly CompareRow[] {
  const line = (lines: readonly string[], index: number): NumberedLine => ({
    number: index + 1,
    text: lines[index] ?? '',
  });
  const rows: CompareRow[] = [];
  for (const [at, run] of runs.entries()) {
    if (run.kind === 'same') {
      const same = (from: number, to: number) => {
        for (let step = from; step < to; step += 1)
          rows.push({ kind: 'same', before: line(before, run.before + step), after: line(after, run.after + step) });
      };
      const lead = at === 0 ? 0 : shownAround;
      const trail = at === runs.length - 1 ? 0 : shownAround;
      const hidden = run.count - lead - trail;
      if (hidden < foldedMin || unfolded.has(run.before)) {
        same(0, run.count);
        continue;
      }
      same(0, lead);
      rows.push({ kind: 'fold', id: run.before, count: hidden });
      same(run.count - trail, run.count);
      continue;
    }
    const next = runs[at + 1];
    const isPair = layout === 'beside' && run.kind === 'gone' && next?.kind === 'new';
    // The removed run before it was already rendered together with this run.
    if (layout === 'beside' && run.kind === 'new' && runs[at - 1]?.kind === 'gone') continue;
    const [gone, came] = isPair ? [run, next] : run.kind === 'gone' ? [run, undefined] : [undefined, run];
    for (let step = 0; step < Math.max(gone?.count ?? 0, came?.count ?? 0); step += 1)
      rows.push({
        kind: 'change',
        before: gone && step < gone.count ? line(before, gone.before + step) : null,
        after: came && step < came.count ? line(after, came.after + step) : null,
      });
  }
  return rows;
}

const shownAround = 3;
const foldedMin = 4;

/** The numbers of removed and added lines. */
export function changesIn(runs: readonly DiffRun[]): { readonly gone: number; readonly came: number } {
  const count = (kind: DiffRun['kind']) => runs.reduce((sum, run) => (run.kind === kind ? sum + run.count : sum), 0);
  return { gone: count('gone'), came: count('new') };
}

/** Lines without their line endings, so that a change of line endings is no difference. */
export function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
}
