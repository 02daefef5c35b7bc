import { readFile } from 'node:fs/promises';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The names of tests that failed once and passed when repeated. They count as passed here. */
  readonly flaky: readonly string[];
  readonly text: string;
}

export async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    // A runner that crashed leaves no report, or half of one; its exit code and output tell the rest.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return {};
    throw error;
  }
}

/** Counts the report of tools/test/vitest-reporter.ts. */
export function countVitest(report: unknown, exitCode: number, mayBeEmpty = false): Counts {
  return settle({
    passed: numberAt(report, 'passed'),
    skipped: numberAt(report, 'skipped'),
    failed: numberAt(report, 'failed'),
    flaky: listAt(report, 'flaky').map(String),
    exitCode,
    mayBeEmpty,
  });
}

/** Counts the JSON report of Playwright. */
export function countPlaywright(report: unknown, exitCode: number, mayBeEmpty = false): Counts {
  const stats = valueAt(report, 'stats');
  const flaky = flakySpecs(report, []);
  return settle({
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    skipped: numberAt(stats, 'skipped'),
    failed: numberAt(stats, 'unexpected'),
    flaky,
    exitCode,
    mayBeEmpty,
  });
}

function flakySpecs(suite: unknown, path: readonly string[]): readonly string[] {
  const inside = listAt(suite, 'suites').flatMap((child) =>
    flakySpecs(child, [...path, String(valueAt(child, 'title'))]),
  );
  const own = listAt(suite, 'specs')
    .filter((spec) => listAt(spec, 'tests').some((test) => valueAt(test, 'status') === 'flaky'))
    .map((spec) => [...path, String(valueAt(spec, 'title'))].join(' > '));
  return [...inside, ...own];
}

interface Run {
  readonly passed: number;
  readonly skipped: number;
  readonly failed: number;
  readonly flaky: readonly string[];
  readonly exitCode: number;
  /** True for a selection of tests in which none may match. */
  readonly mayBeEmpty: boolean;
}

/** A skipped test is a failed one, and so is a suite that is empty or ends badly without saying which test it was. */
function settle(run: Run): Counts {
  let failed = run.failed + run.skipped;
  const remarks = run.skipped > 0 ? [`${run.skipped} of them skipped`] : [];
  const isEmpty = run.passed + failed === 0;
  if (isEmpty && !(run.mayBeEmpty && run.exitCode === 0)) remarks.push('no test ran');
  else if (failed === 0 && run.exitCode !== 0) remarks.push('the runner itself failed');
  if (failed === 0 && remarks.length > 0) failed = 1;
  if (run.flaky.length > 0) remarks.push(`${run.flaky.length} flaky`);
  const text = [`${run.passed} passed, ${failed} failed`, ...remarks].join(', ');
  return { passed: run.passed, failed, flaky: run.flaky, text };
}

function valueAt(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
}

function numberAt(holder: unknown, key: string): number {
  const value = valueAt(holder, key);
  return typeof value === 'number' ? value : 0;
}

function listAt(holder: unknown, key: string): readonly unknown[] {
  const value = valueAt(holder, key);
  return Array.isArray(value) ? value : [];
}
