import { useEffect, useEffectEvent, useState } from 'react';
import { type Compared, linesOf } from '../../model/text/compare-rows.ts';
import { diffLines } from '../../model/text/line-diff.ts';

export interface CompareSide {
  readonly key: string;
  readonly name: string;
  /** Returns null when the content is binary. */
  readonly read: (signal: AbortSignal) => Promise<string | null>;
}

export type TextComparison =
  | { readonly phase: 'reading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'unfit'; readonly why: 'binary' | 'tooLong' }
  | { readonly phase: 'done'; readonly compared: Compared; readonly isRough: boolean; readonly isEqual: boolean };

/** Loads both sides and computes the diff in slices, so that the page stays responsive. */
export function useComparison(before: CompareSide, after: CompareSide) {
  const [comparison, setComparison] = useState<TextComparison>({ phase: 'reading' });
  const [tries, setTries] = useState(0);
  const run = useEffectEvent((signal: AbortSignal) => compare(before, after, signal));
  const names = `${before.key} ${after.key} ${tries}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names identify the two sides.
  useEffect(() => {
    const over = new AbortController();
    setComparison({ phase: 'reading' });
    run(over.signal).then(
      (found) => over.signal.aborted || !found || setComparison(found),
      (error: unknown) => over.signal.aborted || setComparison({ phase: 'failed', error }),
    );
    return () => over.abort();
  }, [names]);
  return { comparison, retry: () => setTries(tries + 1) };
}

async function compare(
  before: CompareSide,
  after: CompareSide,
  signal: AbortSignal,
): Promise<TextComparison | undefined> {
  const [a, b] = await Promise.all([before.read(signal), after.read(signal)]);
  if (a === null || b === null) return { phase: 'unfit', why: 'binary' };
  const lines = { before: linesOf(a), after: linesOf(b) };
  if (Math.max(lines.before.length, lines.after.length) > linesMax) return { phase: 'unfit', why: 'tooLong' };
  const diff = await inSlices(diffLines(lines.before, lines.after), signal);
  return diff && { phase: 'done', compared: { ...lines, runs: diff.runs }, isRough: diff.isRough, isEqual: a === b };
}

const linesMax = 200_000;

/** Runs a long computation in slices, so that the page stays responsive; undefined after an abort. */
export async function inSlices<Result>(
  work: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  for (;;) {
    const until = performance.now() + sliceMs;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
  }
}

const sliceMs = 10;
