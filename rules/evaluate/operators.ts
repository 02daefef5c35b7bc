import { rulesLimits } from '../limits.ts';
import type { BinaryOperator } from '../parse/syntax.ts';
import { equal, holds } from '../values/equality.ts';
import { type Meter, spend } from '../values/meter.ts';
import { order } from '../values/order.ts';
import { durationFrom, timestampFrom } from '../values/time.ts';
import { exhausted, fail, fitsInt, isError, list, typeName, type Value } from '../values/values.ts';

/** Applies an operator to two values, neither of which is an error. */
export function applyBinary(operator: BinaryOperator, left: Value, right: Value, meter: Meter): Value {
  switch (operator) {
    case '==':
    case '!=': {
      const result = equal(left, right, 'operator', meter);
      return meter.exhausted ? exhausted : result === (operator === '==');
    }
    case 'in':
      return contains(left, right, meter);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(operator, left, right, meter);
    default:
      return calculate(operator, left, right, meter);
  }
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

function unsupported(operator: string, left: Value, right: Value): Value {
  return fail(`${operator} does not work between ${typeName(left)} and ${typeName(right)}`);
}

function calculate(operator: Arithmetic, left: Value, right: Value, meter: Meter): Value {
  if (typeof left === 'bigint' && typeof right === 'bigint') return calculateInt(operator, left, right);
  if (isNumeric(left) && isNumeric(right)) return calculateFloat(operator, Number(left), Number(right));
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') return joinText(left, right, meter);
  if (isObject(left) && isObject(right)) {
    if (operator === '+' && left.kind === 'list' && right.kind === 'list') {
      return concatLists(left.items, right.items, meter);
    }
    if (operator === '+' || operator === '-') return calculateTime(operator, left, right);
  }
  return unsupported(operator, left, right);
}

function calculateInt(operator: Arithmetic, left: bigint, right: bigint): Value {
  if ((operator === '/' || operator === '%') && right === 0n) return fail('division by zero');
  const result = intResult(operator, left, right);
  return fitsInt(result) ? result : fail('the result is too large for 64 bits');
}

/** Division truncates towards zero and the remainder has the sign of the dividend, as bigint does. */
function intResult(operator: Arithmetic, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function calculateFloat(operator: Arithmetic, left: number, right: number): Value {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? fail('division by zero') : left / right;
    case '%':
      return right === 0 ? fail('division by zero') : left % right;
  }
}

function calculateTime(operator: '+' | '-', left: ObjectValue, right: ObjectValue): Value {
  if (left.kind === 'duration' && right.kind === 'duration') {
    return durationFrom(operator === '+' ? left.nanos + right.nanos : left.nanos - right.nanos);
  }
  if (left.kind === 'timestamp' && right.kind === 'duration') {
    return timestampFrom(operator === '+' ? left.nanos + right.nanos : left.nanos - right.nanos);
  }
  if (left.kind === 'duration' && right.kind === 'timestamp' && operator === '+') {
    return timestampFrom(left.nanos + right.nanos);
  }
  if (left.kind === 'timestamp' && right.kind === 'timestamp' && operator === '-') {
    return durationFrom(left.nanos - right.nanos);
  }
  return unsupported(operator, left, right);
}

function joinText(left: string, right: string, meter: Meter): Value {
  const length = left.length + right.length;
  if (length > rulesLimits.textLengthMax) return fail('the text is too long');
  // Repeated doubling makes a long string out of a short one.
  return spend(meter, length >> 4) ? left + right : exhausted;
}

export function concatLists(left: readonly Value[], right: readonly Value[], meter: Meter): Value {
  const length = left.length + right.length;
  if (length > rulesLimits.listLengthMax) return fail('the list is too long');
  return spend(meter, length) ? list([...left, ...right]) : exhausted;
}

function compare(operator: '<' | '<=' | '>' | '>=', left: Value, right: Value, meter: Meter): Value {
  if (typeof left === 'string' && !spend(meter, left.length >> 4)) return exhausted;
  const result = order(left, right);
  // Every comparison with NaN is false, not an error.
  if (result === null) return isNumeric(left) && isNumeric(right) ? false : unsupported(operator, left, right);
  switch (operator) {
    case '<':
      return result < 0;
    case '<=':
      return result <= 0;
    case '>':
      return result > 0;
    case '>=':
      return result >= 0;
  }
}

function contains(value: Value, collection: Value, meter: Meter): Value {
  if (!isObject(collection)) return unsupported('in', value, collection);
  switch (collection.kind) {
    case 'list':
    case 'set': {
      const found = holds(collection.items, value, collection.kind === 'set' ? 'value' : 'member', meter);
      return meter.exhausted ? exhausted : found;
    }
    case 'map':
      return typeof value === 'string' ? collection.entries.has(value) : unsupported('in', value, collection);
    default:
      return unsupported('in', value, collection);
  }
}

export function negate(value: Value): Value {
  if (typeof value === 'bigint') return fitsInt(-value) ? -value : fail('the result is too large for 64 bits');
  if (typeof value === 'number') return -value;
  return isError(value) ? value : fail(`- does not work on ${typeName(value)}`);
}

export function not(value: Value): Value {
  if (typeof value === 'boolean') return !value;
  return isError(value) ? value : fail(`! does not work on ${typeName(value)}`);
}

type ObjectValue = Extract<Value, { kind: string }>;

function isObject(value: Value): value is ObjectValue {
  return typeof value === 'object' && value !== null;
}

function isNumeric(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}
