import { rulesLimits } from '../limits.ts';
import { type Meter, spend } from '../values/meter.ts';
import {
  exhausted,
  fail,
  fitsInt,
  floatToInt,
  isError,
  type PathSegment,
  type PathValue,
  type Value,
} from '../values/values.ts';
import { type GlobalFunctions, wrongArgument } from './builtin.ts';

export const convertFunctions: GlobalFunctions = new Map([
  ['string', { arity: 1, call: ([value = null], { meter }) => stringFrom(value, meter) }],
  ['int', { arity: 1, call: ([value = null]) => intFrom(value) }],
  ['float', { arity: 1, call: ([value = null]) => floatFrom(value) }],
  ['bool', { arity: 1, call: ([value = null]) => boolFrom(value) }],
  ['path', { arity: 1, call: ([value = null], { meter }) => pathFrom(value, meter) }],
  // Returns the value unchanged. Authors of rules cannot read a log; the trace serves instead.
  ['debug', { arity: 1, call: ([value = null]) => value }],
]);

export function stringFrom(value: Value, meter: Meter): Value {
  switch (typeof value) {
    case 'string':
      return value;
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'number':
      return floatText(value);
    default:
      if (value === null) return 'null';
      if (isError(value)) return value;
      if (value.kind !== 'path') return wrongArgument('string', value);
      return pathText(value, meter);
  }
}

/** Segments can be long strings, so joining them costs work. */
function pathText({ segments }: PathValue, meter: Meter): Value {
  const texts = segments.map(segmentText);
  const length = texts.reduce((sum, text) => sum + text.length + 1, 0);
  if (length > rulesLimits.textLengthMax) return fail('the text is too long');
  return spend(meter, texts.length + (length >> 4)) ? `/${texts.join('/')}` : exhausted;
}

function segmentText({ name, text }: PathSegment): string {
  return text ?? `{${name}}`;
}

/**
 * Formats a float as Java prints a double: always with a fraction, and with an exponent outside 0.001 to 10,000,000.
 */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value);
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

function intFrom(value: Value): Value {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return floatToInt(value);
  if (typeof value !== 'string') return wrongArgument('int', value);
  // The length is checked first: BigInt() takes quadratic time, and the string may come from metadata.
  if (value.length > 40 || !/^[+-]?\d+$/.test(value)) return fail('int() cannot read this text');
  const result = value.startsWith('+') ? BigInt(value.slice(1)) : BigInt(value);
  return fitsInt(result) ? result : fail('int() read a number too large for 64 bits');
}

function floatFrom(value: Value): Value {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string') return wrongArgument('float', value);
  const text = value.length > 400 ? '' : value.trim();
  if (/^[+-]?(NaN|Infinity)$/.test(text)) return Number(text.replace(/^[+-]NaN$/, 'NaN'));
  const decimal = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[fFdD]?$/.exec(text);
  return decimal === null ? fail('float() cannot read this text') : Number(decimal[1]);
}

function boolFrom(value: Value): Value {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  return typeof value === 'string' ? fail('bool() cannot read this text') : wrongArgument('bool', value);
}

/** `path('/a/b')` and `path('a/b')` are equal; `{name}` is an unbound segment. */
function pathFrom(value: Value, meter: Meter): Value {
  if (typeof value !== 'string') return wrongArgument('path', value);
  const text = value.startsWith('/') ? value.slice(1) : value;
  if (!spend(meter, text.length)) return exhausted;
  const texts = text === '' ? [] : text.split('/');
  if (texts.length > rulesLimits.pathLengthMax) return fail('the path is too long');
  return { kind: 'path', segments: texts.map(toSegment) };
}

function toSegment(text: string): PathSegment {
  const open = /^\{([A-Za-z_]\w*)\}$/.exec(text);
  return open?.[1] === undefined ? { name: null, text } : { name: open[1], text: null };
}
