import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './reports.ts';

test('passed and failed tests are counted', () => {
  expect(countVitest({ passed: 4, failed: 1 }, 1)).toMatchObject({ passed: 4, failed: 1 });
  expect(countPlaywright({ stats: { expected: 2, unexpected: 1 } }, 1)).toMatchObject({ passed: 2, failed: 1 });
});

test('a skipped test counts as failed', () => {
  expect(countVitest({ passed: 4, skipped: 2 }, 0)).toMatchObject({ failed: 2 });
  expect(countPlaywright({ stats: { expected: 2, skipped: 1 } }, 0)).toMatchObject({ failed: 1 });
});

test('a test that passes only when repeated is counted as passed and named as flaky', () => {
  expect(countVitest({ passed: 4, flaky: ['a.test.ts > waits'] }, 0)).toMatchObject({
    passed: 4,
    failed: 0,
    flaky: ['a.test.ts > waits'],
  });
  const specs = [
    { title: 'sends a file', tests: [{ status: 'flaky' }] },
    { title: 'signs in', tests: [{ status: 'expected' }] },
  ];
  const report = { stats: { expected: 1, flaky: 1 }, suites: [{ title: 'a.spec.ts', specs }] };
  expect(countPlaywright(report, 0)).toMatchObject({ passed: 2, failed: 0, flaky: ['a.spec.ts > sends a file'] });
});

test('a suite without a test has failed, and so has one that left no report', () => {
  expect(countVitest({ passed: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright({}, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a selection in which no test matches has not failed, unless its runner has', () => {
  expect(countVitest({ passed: 0 }, 0, true)).toMatchObject({ passed: 0, failed: 0 });
  expect(countPlaywright({}, 0, true)).toMatchObject({ passed: 0, failed: 0 });
  expect(countVitest({}, 1, true)).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that ends badly has failed even if every test passed', () => {
  expect(countVitest({ passed: 4, failed: 0 }, 1)).toMatchObject({ passed: 4, failed: 1 });
});
