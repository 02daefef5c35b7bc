import { describe, expect, it } from 'vitest';
import { createDice, type Dice } from '../dice.suite.ts';
import { createMeter } from '../meter.ts';
import { compileRegex, matchesWhole, type Regex, replaceText } from './regex.ts';

function regexOf(pattern: string): Regex {
  const compiled = compileRegex(pattern);
  if (!compiled.ok) throw new Error(`${pattern}: ${compiled.sentence}`);
  return compiled.regex;
}

describe('on what both understand, the engine agrees with the one of the platform', () => {
  const letters = ['a', 'b', 'c', '\n'];

  function randomPattern(dice: Dice, depth: number): string {
    if (depth === 0 || dice.below(3) === 0) {
      return dice.pick(['a', 'b', 'c', '.', '[ab]', '[^a]', '\\w', '\\d', '\\b', '^', '$', '[a-c]', 'ab', '']);
    }
    const part = () => randomPattern(dice, depth - 1);
    switch (dice.below(5)) {
      case 0:
        return `${part()}${part()}`;
      case 1:
        return `(?:${part()}|${part()})`;
      case 2:
        return `(${part()})`;
      case 3:
        return `(?:${dice.pick(['a', '[bc]', '\\w'])}${part()})${dice.pick(['*', '+', '?', '{2}', '{1,2}', '*?', '+?', '??'])}`;
      default:
        return part() + part() + part();
    }
  }

  // Repetitions begin with a character: only JavaScript forbids a repetition to match nothing.
  // The pattern is ours, made of the parts above, and the texts are short: nothing here can run away.
  it('over 4000 random patterns', () => {
    const dice = createDice(20250615);
    for (let round = 0; round < 4000; round += 1) {
      const pattern = randomPattern(dice, 3);
      const text = Array.from({ length: dice.below(7) }, () => dice.pick(letters)).join('');
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
