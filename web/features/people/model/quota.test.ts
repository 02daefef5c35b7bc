import { expect, it } from 'vitest';
import { gigabytesOf, quotaFromGigabytes } from './quota.ts';

it.each([
  ['2', 2 * 1024 ** 3],
  [' 0.5 ', 512 * 1024 ** 2],
  ['0,5', 512 * 1024 ** 2],
  ['0', 0],
])('%j gigabytes are %d bytes', (typed, bytes) => expect(quotaFromGigabytes(typed)).toBe(bytes));

it.each(['', 'two', '-1', '1e3', '1.2345', '9999999999', '0x10', '١'])('%j is no number of gigabytes', (typed) =>
  expect(quotaFromGigabytes(typed)).toBeUndefined(),
);

it('writes what it reads', () => {
  for (const typed of ['2', '0.5', '10', '0.125']) {
    const bytes = quotaFromGigabytes(typed);
    expect(bytes === undefined ? undefined : gigabytesOf(bytes)).toBe(typed);
  }
});
