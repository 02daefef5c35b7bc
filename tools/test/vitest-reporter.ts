import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What the unit stage reads. Vitest's own JSON report does not tell which tests passed only when repeated. */
export interface UnitReport {
  readonly passed: number;
  readonly skipped: number;
  readonly failed: number;
  /** The full names of tests that failed once and passed when repeated. */
  readonly flaky: readonly string[];
}

/** Writes the totals of a run to the file named by UNIT_REPORT. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.UNIT_REPORT;
    if (file === undefined) return;
    writeFileSync(file, JSON.stringify(summarize(modules)));
  }
}

function summarize(modules: readonly TestModule[]): UnitReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state).length;
  // A file that cannot be loaded fails without holding a single test.
  const broken = modules.filter((module) => module.errors().length > 0).length;
  return {
    passed: inState('passed'),
    skipped: inState('skipped') + inState('pending'),
    failed: inState('failed') + broken,
    flaky: tests.filter((test) => test.diagnostic()?.flaky === true).map(fullName),
  };
}

function fullName(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}
