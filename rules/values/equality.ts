import { type Meter, spend } from './meter.ts';
import type { PathSegment, PathValue, Value } from './values.ts';

/**
 * The language compares in four ways, which differ in numbers:
 * - `operator`, the outermost level of ==: an int equals a float of the same value, and a path equals its text;
 * - `member`, the outermost level of `in` and the list methods: an int and a float differ;
 * - `exact`, inside lists and maps under either: as `member`, and 0.0 differs from -0.0;
 * - `value`, for sets and diff(), at every level: by value alone, and NaN equals itself.
 * Returns false when the meter is exhausted, which the caller has to check.
 */
type Comparison = 'operator' | 'member' | 'exact' | 'value';

export function equal(left: Value, right: Value, comparison: Comparison, meter: Meter): boolean {
  if (!spend(meter, 1)) return false;
  if (typeof left === 'string' && typeof right === 'string') {
    // Comparing long equal strings costs work.
    return left.length === right.length && spend(meter, left.length >> 4) && left === right;
  }
  if (isNumeric(left) && isNumeric(right)) return equalNumbers(left, right, comparison);
  if (comparison === 'operator') {
    if (typeof left === 'string' && isPath(right)) return isPathText(right, left, meter);
    if (typeof right === 'string' && isPath(left)) return isPathText(left, right, meter);
  }
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
  return equalObjects(left, right, comparison === 'value' ? 'value' : 'exact', meter);
}

type ObjectValue = Extract<Value, { kind: string }>;

function equalObjects(left: ObjectValue, right: ObjectValue, inner: Comparison, meter: Meter): boolean {
  switch (left.kind) {
    case 'bytes':
      return right.kind === 'bytes' && spend(meter, left.bytes.length >> 4) && equalBytes(left.bytes, right.bytes);
    case 'list':
      return right.kind === 'list' && equalLists(left.items, right.items, inner, meter);
    case 'map':
      return right.kind === 'map' && equalMaps(left.entries, right.entries, inner, meter);
    case 'set':
      return right.kind === 'set' && equalSets(left.items, right.items, meter);
    case 'path':
      return right.kind === 'path' && equalPaths(left, right, meter);
    case 'duration':
    case 'timestamp':
      return right.kind === left.kind && left.nanos === right.nanos;
    case 'latlng':
      return right.kind === 'latlng' && left.latitude === right.latitude && left.longitude === right.longitude;
    case 'map_diff':
      return (
        right.kind === 'map_diff' &&
        equalMaps(left.after.entries, right.after.entries, inner, meter) &&
        equalMaps(left.before.entries, right.before.entries, inner, meter)
      );
    case 'error':
      return false;
  }
}

/** Returns whether the items contain the value. Sets use the comparison `value`. */
export function holds(items: readonly Value[], value: Value, comparison: Comparison, meter: Meter): boolean {
  if (!spend(meter, 1)) return false;
  for (const item of items) {
    if (equal(item, value, comparison, meter)) return true;
    if (meter.exhausted) return false;
  }
  return false;
}

/** Removes items that equal an earlier item. */
export function distinct(items: readonly Value[], meter: Meter): readonly Value[] {
  const kept: Value[] = [];
  for (const item of items) {
    if (!holds(kept, item, 'value', meter)) kept.push(item);
    if (meter.exhausted) return [];
  }
  return kept;
}

function isNumeric(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function equalNumbers(left: bigint | number, right: bigint | number, comparison: Comparison): boolean {
  if (typeof left === typeof right) {
    if (comparison === 'exact') return left === right && Object.is(left, right);
    return left === right || (comparison === 'value' && Object.is(left, right));
  }
  if (comparison === 'member' || comparison === 'exact') return false;
  // Exact for all sizes: JavaScript compares a bigint and a number by their mathematical value.
  return left <= right && left >= right;
}

function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}

function equalLists(left: readonly Value[], right: readonly Value[], inner: Comparison, meter: Meter): boolean {
  if (left.length !== right.length) return false;
  return left.every((item, index) => {
    const other = right[index];
    return other !== undefined && equal(item, other, inner, meter);
  });
}

function equalMaps(
  left: ReadonlyMap<string, Value>,
  right: ReadonlyMap<string, Value>,
  inner: Comparison,
  meter: Meter,
): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined || !equal(value, other, inner, meter)) return false;
  }
  return true;
}

function equalSets(left: readonly Value[], right: readonly Value[], meter: Meter): boolean {
  return left.length === right.length && left.every((item) => holds(right, item, 'value', meter));
}

function equalPaths(left: PathValue, right: PathValue, meter: Meter): boolean {
  if (left.segments.length !== right.segments.length || !spend(meter, left.segments.length)) return false;
  return left.segments.every((segment, index) => {
    const other = right.segments[index];
    return other !== undefined && equalSegments(segment, other);
  });
}

/** A bound segment equals by its text, an open one by its name. */
function equalSegments(left: PathSegment, right: PathSegment): boolean {
  return left.text === right.text && (left.text !== null || left.name === right.name);
}

function isPath(value: Value): value is PathValue {
  return typeof value === 'object' && value !== null && value.kind === 'path';
}

/** `{rest=**}` binds a path, but many rules compare it with a string: both /a/b and a/b equal the path. */
function isPathText(path: PathValue, text: string, meter: Meter): boolean {
  const joined = path.segments.map((segment) => segment.text ?? `{${segment.name}}`).join('/');
  return spend(meter, joined.length >> 4) && (text === joined || text === `/${joined}`);
}
