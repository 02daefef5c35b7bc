import { languageLimits } from './language-limits.ts';
import type { Machine } from './machine.ts';
import { type Meter, spend } from './meter.ts';
import { type Members, noArguments, oneArgument, twoArguments, wrongArgument } from './method.ts';
import { compileRegex, matchesWhole, type Regex, replaceText, splitText } from './regex/regex.ts';
import { bytes, type ErrorValue, exhausted, fail, list, type Value } from './values.ts';

export const stringMembers: Members<string> = new Map([
  ['size', noArguments((self) => BigInt(self.length))],
  ['lower', noArguments((self, { meter }) => recased(self.toLowerCase(), meter))],
  ['upper', noArguments((self, { meter }) => recased(self.toUpperCase(), meter))],
  ['trim', noArguments(trim)],
  ['toUtf8', noArguments((self, { meter }) => (spend(meter, self.length >> 4) ? bytes(utf8(self)) : exhausted))],
  ['matches', oneArgument(matches)],
  ['split', oneArgument(split)],
  ['replace', twoArguments(replace)],
]);

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Some letters become two or three in capitals. */
function recased(result: string, meter: Meter): Value {
  if (result.length > languageLimits.textLengthMax) return fail('the text is too long');
  return spend(meter, result.length >> 4) ? result : exhausted;
}

/** Everything up to the blank counts as blank, as in Java. */
function trim(self: string, { meter }: Machine): Value {
  if (!spend(meter, self.length >> 4)) return exhausted;
  let start = 0;
  let end = self.length;
  while (start < end && self.charAt(start) <= ' ') start += 1;
  while (end > start && self.charAt(end - 1) <= ' ') end -= 1;
  return self.slice(start, end);
}

function matches(self: string, pattern: Value, machine: Machine): Value {
  const regex = regexOf('matches', pattern, machine);
  if ('kind' in regex) return regex;
  const result = matchesWhole(regex, self, machine.meter);
  return machine.meter.exhausted ? exhausted : result;
}

function split(self: string, pattern: Value, machine: Machine): Value {
  const regex = regexOf('split', pattern, machine);
  if ('kind' in regex) return regex;
  const pieces = splitText(regex, self, machine.meter);
  if (machine.meter.exhausted) return exhausted;
  return pieces.length > languageLimits.listLengthMax ? fail('the list is too long') : list(pieces);
}

function replace(self: string, pattern: Value, template: Value, machine: Machine): Value {
  if (typeof template !== 'string') return wrongArgument('replace', template);
  const regex = regexOf('replace', pattern, machine);
  if ('kind' in regex) return regex;
  const result = replaceText(regex, self, template, machine.meter);
  if (machine.meter.exhausted) return exhausted;
  if (result === null) return fail('the replacement uses $ or \\ in a way that has no meaning');
  return result.length > languageLimits.textLengthMax ? fail('the text is too long') : result;
}

function regexOf(name: string, pattern: Value, machine: Machine): Regex | ErrorValue {
  if (typeof pattern !== 'string') return wrongArgument(name, pattern);
  const known = machine.regexes.get(pattern);
  if (known !== undefined) return known;
  // A pattern put together from data is compiled anew each time, and pays for it.
  if (!spend(machine.meter, pattern.length * 8)) return exhausted;
  const compiled = compileRegex(pattern);
  if (!compiled.ok) return fail(compiled.sentence);
  return spend(machine.meter, compiled.regex.instructions.length) ? compiled.regex : exhausted;
}
