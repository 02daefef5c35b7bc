import type { GlobalFunctions } from './global-function.ts';
import { fail, type Value } from './values.ts';

export const latlngFunctions: GlobalFunctions = new Map([
  ['value', { arity: 2, call: ([latitude = null, longitude = null]) => place(latitude, longitude) }],
]);

function place(latitude: Value, longitude: Value): Value {
  const isNumeric = [latitude, longitude].every((part) => typeof part === 'bigint' || typeof part === 'number');
  if (!isNumeric) return fail('latlng.value() takes two numbers');
  const value = { kind: 'latlng', latitude: Number(latitude), longitude: Number(longitude) } as const;
  const isOnEarth = Math.abs(value.latitude) <= 90 && Math.abs(value.longitude) <= 180;
  return isOnEarth ? value : fail('this place is not on earth');
}
