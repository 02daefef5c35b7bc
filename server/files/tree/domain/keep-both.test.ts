import { describe, expect, it } from 'vitest';
import { byteLength, parseNodeName } from '../../domain/node-name.ts';
import { keepBothName } from './keep-both.ts';

describe('Keeping both', () => {
  it.each([
    ['report.pdf', 'file', 'report (1).pdf'],
    ['backup.tar.gz', 'file', 'backup (1).tar.gz'],
    ['.profile', 'file', '.profile (1)'],
    ['README', 'file', 'README (1)'],
    ['v1.2', 'folder', 'v1.2 (1)'],
    ['Mr. Smith and friends', 'file', 'Mr. Smith and friends (1)'],
  ] as const)('of %s (%s) gives %s', (name, kind, expected) => {
    expect(keepBothName(name, kind, '1')).toBe(expected);
  });

  it('shortens a long name to make room for the number, and keeps its ending', () => {
    const name = keepBothName(`${'é'.repeat(125)}.jpeg`, 'file', '123');
    expect(name).toMatch(/^é+ \(123\)\.jpeg$/);
    expect(byteLength(name)).toBeLessThanOrEqual(255);
    expect(parseNodeName(name).ok).toBe(true);
  });
});
