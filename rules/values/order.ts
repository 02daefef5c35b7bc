import type { Value } from './values.ts';

/** Negative, zero or positive; null if the values cannot be ordered (NaN, or different types). */
export function order(left: Value, right: Value): number | null {
  if (typeof left === 'string' || typeof right === 'string') {
    return typeof left === 'string' && typeof right === 'string' ? orderText(left, right) : null;
  }
  if (isNumeric(left) && isNumeric(right)) return left < right ? -1 : left > right ? 1 : left >= right ? 0 : null;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return null;
  if (left.kind === 'bytes' && right.kind === 'bytes') return orderBytes(left.bytes, right.bytes);
  if (
    (left.kind === 'timestamp' && right.kind === 'timestamp') ||
    (left.kind === 'duration' && right.kind === 'duration')
  ) {
    return left.nanos < right.nanos ? -1 : left.nanos > right.nanos ? 1 : 0;
  }
  return null;
}

/** Compares by code point. JavaScript compares UTF-16 units, which sorts an emoji before ｚ. */
export function orderText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    if (left.charCodeAt(at) !== right.charCodeAt(at)) {
      return (left.codePointAt(at) ?? 0) - (right.codePointAt(at) ?? 0);
    }
  }
  return left.length - right.length;
}

function isNumeric(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function orderBytes(left: Uint8Array, right: Uint8Array): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
