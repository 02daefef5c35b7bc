import { type Members, noArguments, oneArgument, wrongArgument } from './method.ts';
import type { LatLngValue } from './values.ts';

export const latlngMembers: Members<LatLngValue> = new Map([
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

/** Along the great circle (haversine), on a sphere of the earth's mean radius. */
function metres(from: LatLngValue, to: LatLngValue): number {
  const radians = Math.PI / 180;
  const halfLatitude = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const scale = Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians);
  const chord = halfLatitude ** 2 + scale * halfLongitude ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
