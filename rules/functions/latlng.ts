import { fail, type LatLngValue, type Value } from '../values/values.ts';
import { type GlobalFunctions, type Methods, noArguments, oneArgument, wrongArgument } from './builtin.ts';

export const latlngMethods: Methods<LatLngValue> = new Map([
  ['latitude', noArguments((self: LatLngValue) => self.latitude)],
  ['longitude', noArguments((self: LatLngValue) => self.longitude)],
  [
    'distance',
    oneArgument((self: LatLngValue, other) =>
      typeof other === 'object' && other?.kind === 'latlng' ? metres(self, other) : wrongArgument('distance', other),
    ),
  ],
]);

const earthRadiusMetres = 6_371_008.8;

/** The great-circle distance (haversine) on a sphere of the earth's mean radius. */
function metres(from: LatLngValue, to: LatLngValue): number {
  const radians = Math.PI / 180;
  const halfLatitude = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const scale = Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians);
  const chord = halfLatitude ** 2 + scale * halfLongitude ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}

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
