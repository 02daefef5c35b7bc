/**
 * The values of expressions.
 *
 * `int` is a bigint and `float` a number: the language distinguishes them (`1 is int`, `1.0 is float`), and an int has
 * 64 bits, so a product of sizes must neither round at 2^53 nor overflow at 2^63 silently. `typeof` then tells the type.
 * Maps are `Map`, never objects: a key called `__proto__` or `constructor` is an ordinary key (A40).
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | BytesValue
  | ListValue
  | MapValue
  | SetValue
  | PathValue
  | DurationValue
  | TimestampValue
  | LatLngValue
  | MapDiffValue
  | ErrorValue;

export interface BytesValue {
  readonly kind: 'bytes';
  readonly bytes: Uint8Array;
}
/** Collections never contain errors: a collection of an error is that error. */
export interface ListValue {
  readonly kind: 'list';
  readonly items: readonly Value[];
}
export interface MapValue {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, Value>;
}
export interface SetValue {
  readonly kind: 'set';
  readonly items: readonly Value[];
}
/** A segment without text is open: a `{uid}` that is not bound. */
export interface PathSegment {
  readonly name: string | null;
  readonly text: string | null;
}
export interface PathValue {
  readonly kind: 'path';
  readonly segments: readonly PathSegment[];
}
export interface DurationValue {
  readonly kind: 'duration';
  readonly nanos: bigint;
}
export interface TimestampValue {
  readonly kind: 'timestamp';
  readonly nanos: bigint;
}
export interface LatLngValue {
  readonly kind: 'latlng';
  readonly latitude: number;
  readonly longitude: number;
}
export interface MapDiffValue {
  readonly kind: 'map_diff';
  readonly after: MapValue;
  readonly before: MapValue;
}
/** An error makes the surrounding expression an error; only `&&`, `||` and `?:` can discard it. */
export interface ErrorValue {
  readonly kind: 'error';
  readonly sentence: string;
}

export type TypeName = 'null' | 'bool' | 'int' | 'float' | 'string' | Extract<Value, { kind: string }>['kind'];

export function typeName(value: Value): TypeName {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
    default:
      return value === null ? 'null' : value.kind;
  }
}

export function isError(value: Value): value is ErrorValue {
  return typeof value === 'object' && value !== null && value.kind === 'error';
}

export function fail(sentence: string): ErrorValue {
  return { kind: 'error', sentence };
}

export const exhausted: ErrorValue = {
  kind: 'error',
  sentence: 'the rules did more than one request may cost',
};

export function list(items: readonly Value[]): ListValue {
  return { kind: 'list', items };
}

export function bytes(content: Uint8Array): BytesValue {
  return { kind: 'bytes', bytes: content };
}

export function pathOf(texts: readonly string[]): PathValue {
  return { kind: 'path', segments: texts.map((text) => ({ name: null, text })) };
}

const intMin = -(2n ** 63n);
const intMax = 2n ** 63n - 1n;

export function fitsInt(value: bigint): boolean {
  return value >= intMin && value <= intMax;
}

/** Truncates towards zero and clamps to 64 bits; NaN becomes 0. */
export function floatToInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return intMax;
  if (value <= -(2 ** 63)) return intMin;
  return BigInt(Math.trunc(value));
}
