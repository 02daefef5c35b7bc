import { expect, it } from 'vitest';
import { gigabytesOf, quotaFromGigabytes } from './quota.ts';

it.each([
  ['2', 2 * 1024 ** 3],
  [' 0.5 ', 512 * 1024 ** 2],
  ['0,5', 512 * 1024 ** 2],
  ['0', 0],
])('%j gigabytes are %d bytes', (typed, bytes) => expect(quotaFromGigabytes(typed)).toBe(bytes));

it.each(['', 'two', '-1', '1e3', '1.2345', '9999999999', '0x10', '١'])('%j is not a number of gigabytes', (typed) =>
  expect(quotaFromGigabytes(typed)).toBeUndefined(),
);

it('uses decimal units for people who prefer them', () => {
  expect(quotaFromGigabytes('2', 1000)).toBe(2_000_000_000);
  expect(gigabytesOf(2_000_000_000, 1000)).toBe('2');
});

it('formats a quota so that it parses to the same value', () => {
  for (const typed of ['2', '0.5', '10', '0.125']) {
    const bytes = quotaFromGigabytes(typed);
    expect(bytes === undefined ? undefined : gigabytesOf(bytes)).toBe(typed);
  }
});
