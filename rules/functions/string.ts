import { rulesLimits } from '../limits.ts';
import { compileRegex, matchesWhole, type Regex, replaceText, splitText } from '../regex/regex.ts';
import { type Meter, spend } from '../values/meter.ts';
import { type BytesValue, bytes, type ErrorValue, exhausted, fail, list, type Value } from '../values/values.ts';
import {
  type EvaluationContext,
  type Methods,
  noArguments,
  oneArgument,
  twoArguments,
  wrongArgument,
} from './builtin.ts';

export const stringMethods: Methods<string> = new Map([
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

/** Some letters become two or three letters in upper case. */
function recased(result: string, meter: Meter): Value {
  if (result.length > rulesLimits.textLengthMax) return fail('the text is too long');
  return spend(meter, result.length >> 4) ? result : exhausted;
}

/** Every character up to U+0020 counts as white space, as in Java's trim(). */
function trim(self: string, { meter }: EvaluationContext): Value {
  if (!spend(meter, self.length >> 4)) return exhausted;
  let start = 0;
  let end = self.length;
  while (start < end && self.charAt(start) <= ' ') start += 1;
  while (end > start && self.charAt(end - 1) <= ' ') end -= 1;
  return self.slice(start, end);
}

function matches(self: string, pattern: Value, context: EvaluationContext): Value {
  const regex = regexOf('matches', pattern, context);
  if ('kind' in regex) return regex;
  const result = matchesWhole(regex, self, context.meter);
  return context.meter.exhausted ? exhausted : result;
}

function split(self: string, pattern: Value, context: EvaluationContext): Value {
  const regex = regexOf('split', pattern, context);
  if ('kind' in regex) return regex;
  const pieces = splitText(regex, self, context.meter);
  if (context.meter.exhausted) return exhausted;
  return pieces.length > rulesLimits.listLengthMax ? fail('the list is too long') : list(pieces);
}

function replace(self: string, pattern: Value, template: Value, context: EvaluationContext): Value {
  if (typeof template !== 'string') return wrongArgument('replace', template);
  const regex = regexOf('replace', pattern, context);
  if ('kind' in regex) return regex;
  const result = replaceText(regex, self, template, context.meter);
  if (context.meter.exhausted) return exhausted;
  if (result === null) return fail('the replacement uses $ or \\ in a way that has no meaning');
  return result.length > rulesLimits.textLengthMax ? fail('the text is too long') : result;
}

function regexOf(name: string, pattern: Value, context: EvaluationContext): Regex | ErrorValue {
  if (typeof pattern !== 'string') return wrongArgument(name, pattern);
  const known = context.regexes.get(pattern);
  if (known !== undefined) return known;
  // A pattern computed from data is compiled on every call, so its compilation costs work.
  if (!spend(context.meter, pattern.length * 8)) return exhausted;
  const compiled = compileRegex(pattern);
  if (!compiled.ok) return fail(compiled.sentence);
  return spend(context.meter, compiled.regex.instructions.length) ? compiled.regex : exhausted;
}

export const bytesMethods: Methods<BytesValue> = new Map([
  ['size', noArguments((self) => BigInt(self.bytes.length))],
  ['toBase64', noArguments((self, { meter }) => encoded(self, meter, base64Url))],
  ['toHexString', noArguments((self, { meter }) => encoded(self, meter, upperHex))],
]);

function encoded(self: BytesValue, meter: Meter, write: (buffer: Buffer) => string): Value {
  return spend(meter, self.bytes.length >> 3) ? write(Buffer.from(self.bytes)) : exhausted;
}

/** The URL-safe alphabet, with padding. */
function base64Url(buffer: Buffer): string {
  return buffer.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

function upperHex(buffer: Buffer): string {
  return buffer.toString('hex').toUpperCase();
}
