import { type Meter, spend } from '../values/meter.ts';
import { exhausted, fail, type MapValue, type PathSegment, type PathValue, type Value } from '../values/values.ts';
import { type Methods, oneArgument, wrongArgument } from './builtin.ts';

export const pathMethods: Methods<PathValue> = new Map([
  [
    'bind',
    oneArgument((self: PathValue, bindings, { meter }) => {
      if (typeof bindings !== 'object' || bindings?.kind !== 'map') return wrongArgument('bind', bindings);
      return bind(self, bindings, meter);
    }),
  ],
]);

/** Binds the open segments whose names are keys of the map; the others stay open. */
function bind(path: PathValue, bindings: MapValue, meter: Meter): Value {
  if (!spend(meter, path.segments.length)) return exhausted;
  const segments: PathSegment[] = [];
  for (const segment of path.segments) {
    const bound = segment.text === null && segment.name !== null ? bindings.entries.get(segment.name) : undefined;
    if (bound === undefined) segments.push(segment);
    else if (typeof bound === 'string') segments.push({ name: segment.name, text: bound });
    else return fail('bind() takes texts for the segments of a path');
  }
  return { kind: 'path', segments };
}
