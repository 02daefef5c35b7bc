import { describe, expect, it } from 'vitest';
import { globMatcher } from './glob.ts';

describe('A glob', () => {
  const all = (glob: string, names: readonly string[]) => names.filter((name) => globMatcher(glob)?.(name));
  const names = ['a', 'ab', 'a/b', 'a/b/c.txt', 'a/b/d.svg', 'b.txt', '.*', '[x]'];
  it.each([
    ['*', ['a', 'ab', 'b.txt', '.*', '[x]']],
    ['**', names],
    ['a?', ['ab']],
    ['a/**', ['a/b', 'a/b/c.txt', 'a/b/d.svg']],
    ['**.{txt,svg}', ['a/b/c.txt', 'a/b/d.svg', 'b.txt']],
    ['[ab]', ['a']],
    ['[!a]*', ['b.txt', '.*', '[x]']],
    ['\\[x\\]', ['[x]']],
    ['.*', ['.*']],
    ['a{,b}', ['a', 'ab']],
  ])('%s', (glob, found) => expect(all(glob, names)).toEqual(found));
  it.each(['[', '{a', '[]', '\\', 'a[b\\]'])('%s is invalid', (glob) => expect(globMatcher(glob)).toBeUndefined());
  it('takes linear time for adversarial input (A44)', () => {
    expect(globMatcher(`${'*a'.repeat(100)}b`)?.('a'.repeat(1000))).toBe(false);
  });
});
