import { fail, isError, typeName, type Value } from '../values/values.ts';
import type { EvaluationContext, Methods } from './builtin.ts';
import { latlngMethods } from './latlng.ts';
import { listMethods } from './list.ts';
import { mapDiffMethods, mapMethods } from './map.ts';
import { pathMethods } from './path.ts';
import { setMethods } from './set.ts';
import { bytesMethods, stringMethods } from './string.ts';
import { durationMethods, timestampMethods } from './time.ts';

/** `self.name(args)`. */
export function callMethod(self: Value, name: string, args: readonly Value[], context: EvaluationContext): Value {
  if (isError(self)) return self;
  for (const arg of args) {
    if (isError(arg)) return arg;
  }
  if (typeof self === 'string') return invoke(stringMethods, self, name, args, context);
  if (typeof self !== 'object' || self === null) return noSuch(self, name);
  switch (self.kind) {
    case 'bytes':
      return invoke(bytesMethods, self, name, args, context);
    case 'list':
      return invoke(listMethods, self, name, args, context);
    case 'map':
      return invoke(mapMethods, self, name, args, context);
    case 'map_diff':
      return invoke(mapDiffMethods, self, name, args, context);
    case 'set':
      return invoke(setMethods, self, name, args, context);
    case 'path':
      return invoke(pathMethods, self, name, args, context);
    case 'duration':
      return invoke(durationMethods, self, name, args, context);
    case 'timestamp':
      return invoke(timestampMethods, self, name, args, context);
    case 'latlng':
      return invoke(latlngMethods, self, name, args, context);
  }
}

/** The numbers of arguments that methods of this name take, across all types; empty if no type has such a method. */
export function methodArities(name: string): ReadonlySet<number> {
  const tables: readonly ReadonlyMap<string, { readonly arity: number }>[] = [
    ...[stringMethods, bytesMethods, listMethods, mapMethods, mapDiffMethods, setMethods],
    ...[pathMethods, durationMethods, timestampMethods, latlngMethods],
  ];
  return new Set(tables.flatMap((table) => table.get(name)?.arity ?? []));
}

function invoke<S extends Value>(
  members: Methods<S>,
  self: S,
  name: string,
  args: readonly Value[],
  context: EvaluationContext,
): Value {
  const method = members.get(name);
  if (method === undefined) return noSuch(self, name);
  if (args.length !== method.arity) return fail(`${name}() takes another number of arguments`);
  return method.call(self, args, context);
}

function noSuch(self: Value, name: string): Value {
  return fail(`${typeName(self)} has no ${name}()`);
}
