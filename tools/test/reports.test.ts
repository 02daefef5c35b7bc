import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './reports.ts';

test('passed and failed tests are counted', () => {
  expect(countVitest({ numPassedTests: 4, numFailedTests: 1 }, 1)).toMatchObject({ passed: 4, failed: 1 });
  expect(countPlaywright({ stats: { expected: 2, unexpected: 1 } }, 1)).toMatchObject({ passed: 2, failed: 1 });
});

test('a skipped test counts as failed', () => {
  expect(countVitest({ numPassedTests: 4, numPendingTests: 1, numTodoTests: 1 }, 0)).toMatchObject({ failed: 2 });
  expect(countPlaywright({ stats: { expected: 2, skipped: 1 } }, 0)).toMatchObject({ failed: 1 });
});

test('a journey that passes only at the second try counts as failed', () => {
  expect(countPlaywright({ stats: { expected: 2, flaky: 1 } }, 0)).toMatchObject({ passed: 2, failed: 1 });
});

test('a test file that cannot be loaded counts as failed', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countVitest({ numPassedTests: 4, testResults }, 1)).toMatchObject({ passed: 4, failed: 1 });
});

test('a suite without a test has failed, and so has one that left no report', () => {
  expect(countVitest({ numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright({}, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that ends badly has failed even if every test passed', () => {
  expect(countVitest({ numPassedTests: 4, numFailedTests: 0 }, 1)).toMatchObject({ passed: 4, failed: 1 });
});
