import { describe, expect, it } from 'vitest';
import { isLate, type LatePolicy, requestState } from './state.ts';

const day = 24 * 60 * 60 * 1000;
const deadline = 1_800_000_000_000;

describe('The state of a file request', () => {
  it.each<[LatePolicy, number]>([
    ['none', 0],
    ['1d', 1],
    ['2d', 2],
    ['7d', 7],
    ['30d', 30],
  ])('with the late policy %s is late for %i days after the deadline, then closed', (late, days) => {
    const at = (now: number) => requestState({ deadline, late, closedAt: null }, true, now);
    expect(at(deadline - 1)).toBe('open');
    expect(at(deadline)).toBe('open');
    if (days > 0) expect(at(deadline + 1)).toBe('late');
    expect(at(deadline + days * day)).toBe(days > 0 ? 'late' : 'open');
    expect(at(deadline + days * day + 1)).toBe('closed');
  });

  it('stays late for ever when late files are always accepted', () => {
    expect(requestState({ deadline, late: 'always', closedAt: null }, true, deadline + 10_000 * day)).toBe('late');
  });

  it('is open without a deadline until the owner closes it', () => {
    expect(requestState({ deadline: null, late: 'none', closedAt: null }, true, deadline)).toBe('open');
    expect(requestState({ deadline: null, late: 'always', closedAt: 1 }, true, deadline)).toBe('closed');
  });

  it('is suspended while its folder or its owner does not allow it, whatever else is true (T12)', () => {
    for (const closedAt of [null, 1])
      for (const late of ['none', 'always'] as const)
        for (const now of [0, deadline, deadline + 1])
          expect(requestState({ deadline, late, closedAt }, false, now)).toBe('suspended');
  });

  it('is late for files after the deadline, and never without a deadline', () => {
    expect([isLate(deadline, deadline), isLate(deadline, deadline + 1), isLate(null, deadline)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
