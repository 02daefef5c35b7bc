import { describe, expect, it } from 'vitest';
import { formatElapsed, formatRemaining, formatWhen } from './format-time.ts';

const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-15T10:30:00');

describe('a moment', () => {
  it.each([
    ['2026-11-15T00:00:00', 'Today 00:00'],
    ['2026-11-15T09:05:00', 'Today 09:05'],
    ['2026-11-14T23:59:59', 'Yesterday 23:59'],
    ['2026-11-13T23:59:59', '13 Nov'],
    ['2026-01-02T12:00:00', '2 Jan'],
    ['2025-12-31T12:00:00', '31 Dec 2025'],
  ])('of %s is read as %s', (moment, text) => expect(formatWhen(at(moment), now)).toBe(text));

  it('of yesterday is called so across the turn of the year', () => {
    expect(formatWhen(at('2025-12-31T23:00:00'), at('2026-01-01T01:00:00'))).toBe('Yesterday 23:00');
  });
});

describe('what remains', () => {
  it.each([
    [0, '1 s left'],
    [900, '1 s left'],
    [59_000, '59 s left'],
    [60_000, '1 min left'],
    [61_000, '2 min left'],
    [3_600_000, '1 h left'],
    [3_660_000, '1 h 1 min left'],
    [50 * 3_600_000, '3 days left'],
  ])('of %d ms is read as %s', (ms, text) => expect(formatRemaining(ms)).toBe(text));
});

describe('what has passed', () => {
  it.each([
    [-5, '0 s'],
    [12_400, '12 s'],
    [5 * 60_000, '5 min'],
    [200 * 60_000, '3 h 20 min'],
    [25 * 3_600_000, '1 day 1 h'],
    [52 * 3_600_000, '2 days 4 h'],
  ])('of %d ms is read as %s', (ms, text) => expect(formatElapsed(ms)).toBe(text));
});
