import english from 'messages:en';
import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';

const { format: messages } = english;

const format = createFormat('en-GB', messages);
const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-15T10:30:00');

describe('size', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [10 * 1024 + 300, '10 KB'],
    [1024 * 1024 - 1, '1 MB'],
    [1_288_490_189, '1.2 GB'],
    [10 * 1024 ** 3, '10 GB'],
    [5 * 1024 ** 4, '5 TB'],
    [3000 * 1024 ** 5, '3000 PB'],
  ])('formats %d bytes as %s', (bytes, text) => expect(format.size(bytes)).toBe(text));

  it.each([
    [999, '999 bytes'],
    [1000, '1 kB'],
    [999_999, '1 MB'],
    [1_288_490_189, '1.3 GB'],
    [5 * 1000 ** 4, '5 TB'],
  ])('formats %d bytes as %s in decimal units', (bytes, text) => {
    expect(createFormat('en-GB', messages, 'si').size(bytes)).toBe(text);
  });

  it('formats the full number for the tooltip', () => expect(format.bytes(1_288_490_189)).toBe('1,288,490,189 bytes'));

  it('formats a transfer rate', () => expect(format.rate(1_288_490.4)).toBe('1.2 MB/s'));
});

describe('time', () => {
  it.each([
    ['2026-11-15T00:00:00', 'Today 00:00'],
    ['2026-11-15T09:05:00', 'Today 09:05'],
    ['2026-11-14T23:59:59', 'Yesterday 23:59'],
    ['2026-11-13T23:59:59', '13 Nov'],
    ['2026-01-02T12:00:00', '2 Jan'],
    ['2025-12-31T12:00:00', '31 Dec 2025'],
  ])('formats %s as %s', (moment, text) => expect(format.when(at(moment), now)).toBe(text));

  it('has seconds where they matter', () => {
    expect(format.exact(at('2026-11-15T09:05:07'), now)).toBe('09:05:07');
    expect(format.exact(at('2026-11-14T23:59:59'), now)).toBe('14 Nov, 23:59:59');
  });

  it('is called yesterday across the turn of the year', () => {
    expect(format.when(at('2025-12-31T23:00:00'), at('2026-01-01T01:00:00'))).toBe('Yesterday 23:00');
  });

  it('starts with a lower-case letter inside a sentence, except for a month', () => {
    expect(format.whenWithin(at('2026-11-15T09:05:00'), now)).toBe('today 09:05');
    expect(createFormat('en-US', messages).whenWithin(at('2026-01-02T12:00:00'), now)).toBe('Jan 2');
  });

  it('is formatted relative to now', () => {
    expect(format.relative(now + 3 * 86_400_000, now)).toBe('in 3 days');
    expect(format.relative(now - 2 * 3_600_000, now)).toBe('2 hours ago');
    expect(format.relative(now + 20_000, now)).toBe('in 20 seconds');
  });
});

describe('remaining time', () => {
  it.each([
    [0, '1 s left'],
    [900, '1 s left'],
    [59_000, '59 s left'],
    [60_000, '1 min left'],
    [61_000, '2 min left'],
    [3_600_000, '1 h left'],
    [3_660_000, '1 h 1 min left'],
    [50 * 3_600_000, '3 days left'],
  ])('formats %d ms as %s', (ms, text) => expect(format.remaining(ms)).toBe(text));
});

describe('elapsed time', () => {
  it.each([
    [-5, '0 s'],
    [12_400, '12 s'],
    [5 * 60_000, '5 min'],
    [200 * 60_000, '3 h 20 min'],
    [25 * 3_600_000, '1 day 1 h'],
    [52 * 3_600_000, '2 days 4 h'],
  ])('formats %d ms as %s', (ms, text) => expect(format.elapsed(ms)).toBe(text));
});

describe('percentage', () => {
  it('is 100 only when everything is done', () => {
    expect(format.percent(0.999)).toBe('99%');
    expect(format.percent(1)).toBe('100%');
    expect(createFormat('de-DE', messages).percent(0.5)).toBe('50\u00a0%');
  });
});

it('sorts names in natural, locale-aware order', () => {
  expect(['file10', 'file2', 'Äpfel', 'Zebra', 'apfel'].toSorted(format.compare)).toEqual([
    'apfel',
    'Äpfel',
    'file2',
    'file10',
    'Zebra',
  ]);
});
