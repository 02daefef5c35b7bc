import { readFile } from 'node:fs/promises';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
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

export function countVitest(report: unknown, exitCode: number): Counts {
  const passed = numberAt(report, 'numPassedTests');
  const skipped = numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests');
  const failed = numberAt(report, 'numFailedTests');
  // A file that cannot be loaded fails without holding a single test.
  const broken = listAt(report, 'testResults').filter(
    (file) => valueAt(file, 'status') === 'failed' && listAt(file, 'assertionResults').length === 0,
  ).length;
  return settle({ passed, skipped, failed: failed + broken, exitCode });
}

export function countPlaywright(report: unknown, exitCode: number): Counts {
  const stats = valueAt(report, 'stats');
  const failed = numberAt(stats, 'unexpected') + numberAt(stats, 'flaky');
  return settle({ passed: numberAt(stats, 'expected'), skipped: numberAt(stats, 'skipped'), failed, exitCode });
}

/** A skipped test is a failed one, and so is a suite that is empty or ends badly without saying which test it was. */
function settle(run: { passed: number; skipped: number; failed: number; exitCode: number }): Counts {
  let failed = run.failed + run.skipped;
  const remarks = run.skipped > 0 ? [`${run.skipped} of them skipped`] : [];
  if (run.passed + failed === 0) remarks.push('no test ran');
  else if (failed === 0 && run.exitCode !== 0) remarks.push('the runner itself failed');
  if (failed === 0 && remarks.length > 0) failed = 1;
  const text = [`${run.passed} passed, ${failed} failed`, ...remarks].join(', ');
  return { passed: run.passed, failed, text };
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
