import { type TypeName, typeName, type Value } from './values.ts';

/** `value is type`. */
export function hasType(value: Value, type: string): boolean {
  return typeTests.get(type)?.includes(typeName(value)) === true;
}

export function isTypeTest(type: string): boolean {
  return typeTests.has(type);
}

const typeTests: ReadonlyMap<string, readonly TypeName[]> = new Map([
  ['bool', ['bool']],
  ['bytes', ['bytes']],
  ['duration', ['duration']],
  ['float', ['float']],
  ['int', ['int']],
  ['latlng', ['latlng']],
  ['list', ['list']],
  ['map', ['map']],
  ['map_diff', ['map_diff']],
  ['number', ['int', 'float']],
  ['path', ['path']],
  ['set', ['set']],
  ['string', ['string']],
  ['timestamp', ['timestamp']],
  // A type of queries, which storage does not have: no value has this type.
  ['constraint', []],
]);
