import english from 'messages:en';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../lib/format/format.ts';
import { failedShare, writeDuration } from './duration.ts';

const messages = await english.later.functions();
const format = createFormat('en-GB', english.format);

describe('the duration of a run', () => {
  it.each([
    [0, '0 ms'],
    [42, '42 ms'],
    [999, '999 ms'],
    [1000, '1 s'],
    [1340, '1.3 s'],
    [25_900, '25 s'],
    [60_000, '1 min'],
  ])('of %d ms is %s', (ms, text) => expect(writeDuration(ms, messages, format)).toBe(text));
});

it('has no share of failed runs that rounds to nothing', () => {
  expect(failedShare({ runs: 0, errors: 0 })).toBeUndefined();
  expect(failedShare({ runs: 1000, errors: 1 })).toBeUndefined();
  expect(failedShare({ runs: 100, errors: 1 })).toBe(0.01);
  expect(failedShare({ runs: 4, errors: 4 })).toBe(1);
});
