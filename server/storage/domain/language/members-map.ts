import { equal } from './equality.ts';
import type { Machine } from './machine.ts';
import { spend } from './meter.ts';
import { type Members, type Method, noArguments, oneArgument, twoArguments, wrongArgument } from './method.ts';
import { orderText } from './order.ts';
import { exhausted, list, type MapDiffValue, type MapValue, type Value } from './values.ts';

export const mapMembers: Members<MapValue> = new Map([
  ['size', noArguments((self) => BigInt(self.entries.size))],
  ['keys', noArguments(keys)],
  ['values', noArguments(values)],
  ['get', twoArguments(get)],
  ['diff', oneArgument(diff)],
]);

export const mapDiffMembers: Members<MapDiffValue> = new Map([
  ['addedKeys', keysWhere((change) => change === 'added')],
  ['removedKeys', keysWhere((change) => change === 'removed')],
  ['changedKeys', keysWhere((change) => change === 'changed')],
  ['unchangedKeys', keysWhere((change) => change === 'unchanged')],
  ['affectedKeys', keysWhere((change) => change !== 'unchanged')],
]);

/** Sorted, so that `keys()[0]` does not depend on who wrote the map. */
function keys(self: MapValue, { meter }: Machine): Value {
  const names = [...self.entries.keys()];
  // Sorting looks at every key several times, and keys that are alike at the front are read to where they differ.
  const length = names.reduce((sum, name) => sum + name.length, 0);
  return spend(meter, names.length * 8 + (length >> 2)) ? list(names.sort(orderText)) : exhausted;
}

function values(self: MapValue, { meter }: Machine): Value {
  return spend(meter, self.entries.size) ? list([...self.entries.values()]) : exhausted;
}

/** A list of keys leads into maps within maps; wherever the way ends, the answer is `fallback`. */
function get(self: MapValue, keyOrWay: Value, fallback: Value, { meter }: Machine): Value {
  if (typeof keyOrWay === 'string') return self.entries.get(keyOrWay) ?? absent(self, keyOrWay, fallback);
  if (typeof keyOrWay !== 'object' || keyOrWay?.kind !== 'list') return wrongArgument('get', keyOrWay);
  if (!spend(meter, keyOrWay.items.length)) return exhausted;
  let found: Value = self;
  for (const key of keyOrWay.items) {
    if (typeof key !== 'string') return wrongArgument('get', key);
    if (typeof found !== 'object' || found?.kind !== 'map' || !found.entries.has(key)) return fallback;
    found = found.entries.get(key) ?? null;
  }
  return found;
}

function absent(self: MapValue, key: string, fallback: Value): Value {
  return self.entries.has(key) ? null : fallback;
}

function diff(self: MapValue, other: Value): Value {
  if (typeof other !== 'object' || other?.kind !== 'map') return wrongArgument('diff', other);
  return { kind: 'map_diff', after: self, before: other };
}

type Change = 'added' | 'removed' | 'changed' | 'unchanged';

function keysWhere(wanted: (change: Change) => boolean): Method<MapDiffValue> {
  return noArguments(({ after, before }, { meter }) => {
    const found: string[] = [];
    for (const [key, value] of after.entries) {
      const old = before.entries.get(key);
      const change = old === undefined ? 'added' : equal(value, old, 'worth', meter) ? 'unchanged' : 'changed';
      if (wanted(change)) found.push(key);
    }
    for (const key of before.entries.keys()) {
      if (!after.entries.has(key) && wanted('removed')) found.push(key);
    }
    if (!spend(meter, after.entries.size + before.entries.size)) return exhausted;
    return { kind: 'set', items: found };
  });
}
