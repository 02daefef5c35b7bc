import { describe, expect, it } from 'vitest';
import { createMeter } from '../values/meter.ts';
import { compileRegex, matchesWhole, type Regex, replaceText, splitText } from './regex.ts';

function regexOf(pattern: string): Regex {
  const compiled = compileRegex(pattern);
  if (!compiled.ok) throw new Error(`${pattern}: ${compiled.sentence}`);
  return compiled.regex;
}

const matches = (pattern: string, text: string) => matchesWhole(regexOf(pattern), text, createMeter());
const replace = (pattern: string, text: string, template: string) =>
  replaceText(regexOf(pattern), text, template, createMeter());
const split = (pattern: string, text: string) => splitText(regexOf(pattern), text, createMeter());

describe('a pattern must match the whole string', () => {
  it.each([
    ['', '', true],
    ['', 'a', false],
    ['a', 'a', true],
    ['a', 'aa', false],
    ['a|b', 'b', true],
    ['a|ab', 'ab', true],
    ['|a', '', true],
    ['a*', '', true],
    ['a*', 'aaaa', true],
    ['a+', '', false],
    ['a?b', 'b', true],
    ['a{3}', 'aaa', true],
    ['a{3}', 'aa', false],
    ['a{2,}', 'aaaaa', true],
    ['a{2,}', 'a', false],
    ['a{1,3}', 'aaaa', false],
    ['a{0}', '', true],
    ['a{,2}', 'a{,2}', true],
    ['a{', 'a{', true],
    ['a{x}', 'a{x}', true],
    ['a*?', 'aaa', true],
    ['a+?b??', 'aaab', true],
    ['(ab)+', 'ababab', true],
    ['(?:ab|c)*d', 'abcabd', true],
    ['(a*)*', 'aaa', true],
    ['(a*)+', '', true],
    ['(a|b|)+c', 'abc', true],
    ['()*', '', true],
    ['.', '\n', false],
    ['(?s).', '\n', true],
    ['.', '\u{1f600}', true],
    ['..', '\u{1f600}', false],
    ['[abc]', 'b', true],
    ['[^abc]', 'b', false],
    ['[^abc]', 'd', true],
    ['[^a]', '\n', true],
    ['[a-z0-9_-]+', 'az-09_', true],
    ['[]a]+', ']a', true],
    ['[^]a]', ']', false],
    ['[a-]', '-', true],
    ['[\\]]', ']', true],
    ['[\\w.]+', 'a_9.', true],
    ['[^\\d]', '5', false],
    ['[\\D]', '5', false],
    ['[[:alpha:]]+', 'abc', true],
    ['[[:^alpha:]]', 'a', false],
    ['[[:digit:][:upper:]]+', '1A', true],
    ['[\u{1f600}-\u{1f64f}]', '\u{1f610}', true],
    ['\\d+', '0123456789', true],
    ['\\d', '\u0663', false],
    ['\\w+', 'aZ_9', true],
    ['\\w', '\u00e9', false],
    ['\\W', '\u00e9', true],
    ['\\s+', ' \t\n\r\f', true],
    ['\\S', ' ', false],
    ['\\.', '.', true],
    ['\\.', 'x', false],
    ['\\x41\\x{1F600}', 'A\u{1f600}', true],
    ['\\n\\t\\r\\f\\v\\a', '\n\t\r\f\v\x07', true],
    ['\\0101', 'A1', false],
    ['\\012', '\n', true],
    ['\\Qa.b*\\E+', 'a.b*+', false],
    ['\\Qa.b*\\E+', 'a.b***', true],
    ['\\Qa.b*\\Ec', 'a.b*c', true],
    ['\\pL+', 'a\u00e9\u4e2d', true],
    ['\\p{Lu}', 'a', false],
    ['\\P{L}', '1', true],
    ['\\p{^L}', '1', true],
    ['\\p{Greek}', '\u03b1', true],
    ['[\\p{N}x]+', '1x\u0663', true],
    ['^a$', 'a', true],
    ['a^b', 'ab', false],
    ['\\Aa\\z', 'a', true],
    ['(?m)a$\\n^b', 'a\nb', true],
    ['a$\\n^b', 'a\nb', false],
    ['\\bfoo\\b', 'foo', true],
    ['foo\\bbar', 'foobar', false],
    ['foo\\Bbar', 'foobar', true],
    ['(?i)abc', 'aBC', true],
    ['(?i)[a-c]+', 'ABC', true],
    ['(?i)[^a]', 'A', false],
    ['(?i)\u00e9', '\u00c9', true],
    ['(?i)k', '\u212a', true],
    ['a(?i)b', 'aB', true],
    ['a(?i)b', 'AB', false],
    ['(?i:a)b', 'Ab', true],
    ['(?i:a)b', 'AB', false],
    ['(?i)a(?-i)b', 'AB', false],
    ['(?is:A.)', 'a\n', true],
    ['(?:a(?i)b)c', 'aBC', false],
    ['(?P<name>a+)', 'aa', true],
    ['(?<name>a+)', 'aa', true],
    ['(?U)a+', 'aaa', true],
    ['image/(png|jpe?g|gif)', 'image/jpeg', true],
    ['image/(png|jpe?g|gif)', 'image/jpegx', false],
    ['[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}', 'goat@example.org', true],
    ['.*\\.(jpg|png)', 'a/b.c.png', true],
    ['(x+x+)+y', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', false],
  ])('%j over %j: %s', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected);
  });
});

describe('invalid patterns are refused', () => {
  it.each([
    ...[
      '(',
      ')',
      'a)',
      '(a',
      '[',
      '[a',
      '[]',
      '[^]',
      '*',
      '+a',
      '?',
      '|*',
      'a**',
      'a+*',
      'a{2}{3}',
      '(*a)',
      '\\',
      '[\\',
    ],
    ...[
      '[b-a]',
      '[a-\\d]',
      '[[:nope:]]',
      '\\p{Nope}',
      '\\pX',
      '\\q',
      '\\_',
      '\\1',
      '(a)\\1',
      '\\x',
      '\\xg0',
      '\\x{110000}',
      '\\C',
    ],
    ...[
      '(?=a)',
      '(?!a)',
      '(?<=a)',
      '(?<!a)',
      '(?>a)',
      '(?#a)',
      '(?P=a)',
      '(?P<>a)',
      '(?P<a-b>c)',
      '(?z)',
      '(?i',
      '(?--i)',
    ],
    ...[
      'a{1001}',
      'a{2,1}',
      '(a{1000}){1000}',
      '((a{100}){100}){100}',
      '((?:){1000}){1000}',
      `${'('.repeat(200)}${')'.repeat(200)}`,
    ],
    ...['a'.repeat(10_001), '()'.repeat(101), `[${'\\pL'.repeat(30)}]`],
  ])('%j', (pattern) => {
    expect(compileRegex(pattern).ok).toBe(false);
  });
});

describe('matches are found from left to right, and the first alternative is preferred', () => {
  it.each([
    ['a', 'banana', 'o', 'bonono'],
    ['ana', 'banana', 'ee', 'beena'],
    ['a|ab', 'ab', 'x', 'xb'],
    ['ab|a', 'ab', 'x', 'x'],
    ['a*', 'baac', 'x', 'xbxcx'],
    ['a*?', 'aa', 'x', 'xaxax'],
    ['a+?', 'aa', 'x', 'xx'],
    ['(?U)a+', 'aa', 'x', 'xx'],
    ['', 'ab', '-', '-a-b-'],
    ['', '\u{1f600}', '-', '-\u{1f600}-'],
    ['$', 'ab', '!', 'ab!'],
    ['^', 'ab', '!', '!ab'],
    ['(?m)^', 'a\nb', '> ', '> a\n> b'],
    ['\\b', 'a b', '|', '|a| |b|'],
    ['(\\w)(\\w)', 'abcd', '$2$1', 'badc'],
    ['(a)|(b)', 'ab', '[$1$2]', '[a][b]'],
    ['(a(b)?)+', 'aba', '$1,$2', 'a,b'],
    ['a', 'a', '$0$0', 'aa'],
    ['(a)', 'a', '$11', 'a1'],
    ['a', 'a', '\\\\', '\\'],
    ['.', 'ab', '\\$', '$$'],
    ['(?i)A', 'aA', 'x', 'xx'],
    ['x', 'ab', 'y', 'ab'],
  ])('replacing %j in %j by %j gives %j', (pattern, text, template, expected) => {
    expect(replace(pattern, text, template)).toBe(expected);
  });

  it.each([['$'], ['$x'], ['$&'], ['$1'], ['a\\']])('the template %j is refused', (template) => {
    expect(replace('a', 'a', template)).toBeNull();
  });

  it.each([
    [',', 'a,b,,c', ['a', 'b', '', 'c']],
    [',', 'a,b,,', ['a', 'b']],
    [',', ',a', ['', 'a']],
    [',', '', ['']],
    [',', ',,', []],
    ['', 'abc', ['a', 'b', 'c']],
    ['\\s*,\\s*', 'a , b,c', ['a', 'b', 'c']],
    ['(,)', 'a,b', ['a', 'b']],
    ['x*', 'axb', ['a', 'b']],
  ])('splitting at %j %j gives %j', (pattern, text, expected) => {
    expect(split(pattern, text)).toEqual(expected);
  });
});

describe('matching takes at most the length of the text times the size of the pattern (A44)', () => {
  it.each([
    ['(a+)+b'],
    ['(a|a)*b'],
    ['(a|aa)+b'],
    ['(.*a){10}b'],
    ['(a?){30}a{30}b'],
    ['([a-z]+)*\\d'],
    ['(x+x+)+y'],
    ['(?i)(a|A|[aA])*b'],
  ])('%j over a long sequence of letters', (pattern) => {
    const regex = regexOf(pattern);
    const text = 'a'.repeat(2000);
    const meter = createMeter(0, 10_000_000);
    expect(matchesWhole(regex, text, meter)).toBe(false);
    expect(meter.exhausted).toBe(false);
    expect(meter.work).toBeLessThan(4 * (text.length + 1) * (regex.instructions.length + 4));
  });

  it('matching stops when the meter is exhausted', () => {
    const meter = createMeter(0, 1000);
    expect(matchesWhole(regexOf('a*'), 'a'.repeat(10_000), meter)).toBe(false);
    expect(meter.exhausted).toBe(true);
    expect(splitText(regexOf('a'), 'a'.repeat(10_000), meter)).toHaveLength(1);
    expect(replaceText(regexOf('a'), 'a', 'b', meter)).toBe('a');
  });
});
