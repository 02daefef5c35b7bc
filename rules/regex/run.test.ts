import { describe, expect, it } from 'vitest';
import { createRandom, type RandomSource } from '../random.suite.ts';
import { createMeter } from '../values/meter.ts';
import { compileRegex, matchesWhole, type Regex, replaceText } from './regex.ts';

function regexOf(pattern: string): Regex {
  const compiled = compileRegex(pattern);
  if (!compiled.ok) throw new Error(`${pattern}: ${compiled.sentence}`);
  return compiled.regex;
}

describe('the engine agrees with that of the platform on patterns that both support', () => {
  const letters = ['a', 'b', 'c', '\n'];

  function randomPattern(random: RandomSource, depth: number): string {
    if (depth === 0 || random.below(3) === 0) {
      return random.pick(['a', 'b', 'c', '.', '[ab]', '[^a]', '\\w', '\\d', '\\b', '^', '$', '[a-c]', 'ab', '']);
    }
    const part = () => randomPattern(random, depth - 1);
    switch (random.below(5)) {
      case 0:
        return `${part()}${part()}`;
      case 1:
        return `(?:${part()}|${part()})`;
      case 2:
        return `(${part()})`;
      case 3:
        return `(?:${random.pick(['a', '[bc]', '\\w'])}${part()})${random.pick(['*', '+', '?', '{2}', '{1,2}', '*?', '+?', '??'])}`;
      default:
        return part() + part() + part();
    }
  }

  // Only JavaScript forbids a repetition to match nothing, so repetitions here begin with a character. The patterns
  // are made of the parts above and the texts are short, so backtracking stays cheap.
  it('over 4000 random patterns', () => {
    const random = createRandom(20250615);
    for (let round = 0; round < 4000; round += 1) {
      const pattern = randomPattern(random, 3);
      const text = Array.from({ length: random.below(7) }, () => random.pick(letters)).join('');
      const ours = regexOf(pattern);
      const whole = new RegExp(`^(?:${pattern})$`, 'u');
      expect([pattern, text, matchesWhole(ours, text, createMeter())]).toEqual([pattern, text, whole.test(text)]);
      const first = new RegExp(pattern, 'u').exec(text);
      const found = replaceText(ours, text, '<$0>', createMeter());
      const expected = first === null ? text : `${text.slice(0, first.index)}<${first[0]}>`;
      expect([pattern, text, found?.startsWith(expected)]).toEqual([pattern, text, true]);
    }
  });
});
