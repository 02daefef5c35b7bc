import type { Machine } from './machine.ts';
import { bytesMembers } from './members-bytes.ts';
import { latlngMembers } from './members-latlng.ts';
import { listMembers } from './members-list.ts';
import { mapDiffMembers, mapMembers } from './members-map.ts';
import { pathMembers } from './members-path.ts';
import { setMembers } from './members-set.ts';
import { stringMembers } from './members-string.ts';
import { durationMembers, timestampMembers } from './members-time.ts';
import type { Members } from './method.ts';
import { fail, isError, typeName, type Value } from './values.ts';

/** `self.name(args)`. */
export function callMember(self: Value, name: string, args: readonly Value[], machine: Machine): Value {
  if (isError(self)) return self;
  for (const arg of args) {
    if (isError(arg)) return arg;
  }
  if (typeof self === 'string') return invoke(stringMembers, self, name, args, machine);
  if (typeof self !== 'object' || self === null) return noSuch(self, name);
  switch (self.kind) {
    case 'bytes':
      return invoke(bytesMembers, self, name, args, machine);
    case 'list':
      return invoke(listMembers, self, name, args, machine);
    case 'map':
      return invoke(mapMembers, self, name, args, machine);
    case 'map_diff':
      return invoke(mapDiffMembers, self, name, args, machine);
    case 'set':
      return invoke(setMembers, self, name, args, machine);
    case 'path':
      return invoke(pathMembers, self, name, args, machine);
    case 'duration':
      return invoke(durationMembers, self, name, args, machine);
    case 'timestamp':
      return invoke(timestampMembers, self, name, args, machine);
    case 'latlng':
      return invoke(latlngMembers, self, name, args, machine);
  }
}

/** How many arguments a member of that name takes, over all types that have one; empty if none has. */
export function memberArities(name: string): ReadonlySet<number> {
  const tables: readonly ReadonlyMap<string, { readonly arity: number }>[] = [
    ...[stringMembers, bytesMembers, listMembers, mapMembers, mapDiffMembers, setMembers],
    ...[pathMembers, durationMembers, timestampMembers, latlngMembers],
  ];
  return new Set(tables.flatMap((table) => table.get(name)?.arity ?? []));
}

function invoke<S extends Value>(
  members: Members<S>,
  self: S,
  name: string,
  args: readonly Value[],
  machine: Machine,
): Value {
  const method = members.get(name);
  if (method === undefined) return noSuch(self, name);
  if (args.length !== method.arity) return fail(`${name}() takes another number of arguments`);
  return method.call(self, args, machine);
}

function noSuch(self: Value, name: string): Value {
  return fail(`${typeName(self)} has no ${name}()`);
}
