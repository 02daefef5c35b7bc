import { type Meter, spend } from '../values/meter.ts';
import {
  type ErrorValue,
  exhausted,
  fail,
  isError,
  list,
  type PathValue,
  typeName,
  type Value,
} from '../values/values.ts';

/** `object.name`: only maps have fields. A missing field is an error. */
export function fieldOf(object: Value, name: string): Value {
  if (isError(object)) return object;
  if (typeof object === 'object' && object?.kind === 'map') {
    return object.entries.get(name) ?? missingField(object.entries, name);
  }
  return fail(`${typeName(object)} has no field "${brief(name)}"`);
}

/** `object[index]`. */
export function itemOf(object: Value, index: Value): Value {
  if (isError(object)) return object;
  if (isError(index)) return index;
  if (typeof object === 'string') return at(index, object.length, (place) => object.charAt(place));
  if (typeof object === 'object' && object !== null) {
    if (object.kind === 'map' && typeof index === 'string') return fieldOf(object, index);
    if (object.kind === 'list') return at(index, object.items.length, (place) => object.items[place]);
    if (object.kind === 'path') return segmentOf(object, index);
  }
  return fail(`${typeName(object)} has no item by ${typeName(index)}`);
}

/** `object[from:to]`. Bounds outside the object are errors; they are not clamped. */
export function rangeOf(object: Value, from: Value, to: Value, meter: Meter): Value {
  for (const part of [object, from, to]) {
    if (isError(part)) return part;
  }
  const isList = typeof object === 'object' && object?.kind === 'list';
  if (typeof object !== 'string' && !isList) return fail(`${typeName(object)} has no range`);
  if (typeof from !== 'bigint' || typeof to !== 'bigint') return fail('a range needs two ints');
  const length = typeof object === 'string' ? object.length : object.items.length;
  if (from < 0n || from > to || to > BigInt(length)) return fail(`the range ${from}:${to} is not within 0:${length}`);
  const [start, end] = [Number(from), Number(to)];
  if (!spend(meter, (end - start) >> 4)) return exhausted;
  return typeof object === 'string' ? object.slice(start, end) : list(object.items.slice(start, end));
}

function missingField(entries: ReadonlyMap<string, Value>, name: string): Value {
  // A key with the value null exists.
  return entries.has(name) ? null : fail(`there is no "${brief(name)}"`);
}

function at(index: Value, length: number, read: (place: number) => Value | undefined): Value {
  if (typeof index !== 'bigint') return fail(`an index must be an int, not ${typeName(index)}`);
  if (index < 0n || index >= BigInt(length)) return outside(index, length);
  return read(Number(index)) ?? null;
}

function outside(index: bigint, length: number): ErrorValue {
  return fail(`the index ${index} is not within 0 to ${length - 1}`);
}

function segmentOf(path: PathValue, index: Value): Value {
  if (typeof index === 'bigint') {
    if (index < 0n || index >= BigInt(path.segments.length)) return outside(index, path.segments.length);
    return path.segments[Number(index)]?.text ?? fail('this segment of the path is not bound');
  }
  if (typeof index !== 'string') return fail(`a path has no segment by ${typeName(index)}`);
  const bound = path.segments.find((segment) => segment.name === index);
  return bound?.text ?? fail(`the path has nothing bound to "${brief(index)}"`);
}

/** Keys come from requests and may be long. */
function brief(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
