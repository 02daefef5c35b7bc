import { fail, fitsInt, floatToInt, type Value } from '../values/values.ts';
import { type GlobalFunction, type GlobalFunctions, wrongArgument } from './builtin.ts';

export const mathFunctions: GlobalFunctions = new Map([
  ['abs', { arity: 1, call: ([value = null]) => abs(value) }],
  ['ceil', onFloat('ceil', Math.ceil)],
  ['floor', onFloat('floor', Math.floor)],
  // Halves are rounded up. The result is an int, clamped to 64 bits.
  ['round', onFloat('round', (value) => floatToInt(Math.round(value)))],
  ['sqrt', onFloat('sqrt', Math.sqrt)],
  ['isNaN', onFloat('isNaN', Number.isNaN)],
  ['isInfinite', onFloat('isInfinite', (value) => Math.abs(value) === Number.POSITIVE_INFINITY)],
  ['pow', { arity: 2, call: ([base = null, exponent = null]) => pow(base, exponent) }],
]);

function abs(value: Value): Value {
  if (typeof value === 'number') return Math.abs(value);
  if (typeof value !== 'bigint') return wrongArgument('abs', value);
  const result = value < 0n ? -value : value;
  return fitsInt(result) ? result : fail('the result is too large for 64 bits');
}

function pow(base: Value, exponent: Value): Value {
  if (!isNumeric(base)) return wrongArgument('pow', base);
  if (!isNumeric(exponent)) return wrongArgument('pow', exponent);
  return Number(base) ** Number(exponent);
}

function onFloat(name: string, calculate: (value: number) => Value): GlobalFunction {
  return {
    arity: 1,
    call: ([value = null]) => (isNumeric(value) ? calculate(Number(value)) : wrongArgument(name, value)),
  };
}

function isNumeric(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}
