import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { createLogBudget } from './log-budget.ts';
import { readLogLine } from './log-line.ts';

describe('a printed line', () => {
  it('of the logger has its severity, its message and its fields', () => {
    expect(readLogLine('{"severity":"WARNING","message":"Disk is slow"}\n', true)).toEqual({
      severity: 'WARNING',
      text: 'Disk is slow',
    });
    expect(
      readLogLine('{"ms":4,"logging.googleapis.com/trace":"x","severity":"DEBUG","message":"Done"}', false),
    ).toEqual({
      severity: 'DEBUG',
      text: 'Done {"ms":4}',
    });
  });

  it('of other code is plain text, an error on the standard error', () => {
    expect(readLogLine('hello\n', false)).toEqual({ severity: 'INFO', text: 'hello' });
    expect(readLogLine('oh\n', true)).toEqual({ severity: 'ERROR', text: 'oh' });
    for (const text of [
      '{ no json',
      '{"severity":"LOUD","message":"x"}',
      '{"severity":"INFO","message":{"a":1}}',
      '[1]',
    ])
      expect(readLogLine(text, false)).toEqual({ severity: 'INFO', text });
  });

  it('cannot inject: control characters, line ends and marks of direction are visible', () => {
    const printed = 'a\u001b[2J\nforged\r\u0000\u0085\u009b31m\u2028\u202eb\tc\ud800 👨‍👩‍👧';
    expect(readLogLine(printed, false).text).toBe(
      'a\\u{1b}[2J\\nforged\\r\\u{0}\\u{85}\\u{9b}31m\\u{2028}\\u{202e}b    c\\u{d800} 👨‍👩‍👧',
    );
    expect(readLogLine(JSON.stringify({ severity: 'INFO', message: 'a\u001b[2J\nb' }), false).text).toBe(
      'a\\u{1b}[2J\\nb',
    );
  });

  it('is cut, never within a character', () => {
    const max = limits.functions.logLineLengthMax;
    expect(readLogLine('x'.repeat(max), false).text).toHaveLength(max);
    expect(readLogLine(`${'x'.repeat(max - 1)}😀 more`, false).text).toBe(`${'x'.repeat(max - 1)}…`);
  });
});

it('a codebase has a budget each minute, whose end is said once', () => {
  const budget = createLogBudget(100);
  expect([60, 40, 1, 1].map((bytes) => budget.spend(bytes, 59_999))).toEqual(['kept', 'kept', 'first', 'dropped']);
  expect(budget.spend(100, 60_000)).toBe('kept');
  expect(budget.spend(1, 60_000)).toBe('first');
});
