import { equal } from '../values/equality.ts';
import { spend } from '../values/meter.ts';
import { orderText } from '../values/order.ts';
import { exhausted, list, type MapDiffValue, type MapValue, type Value } from '../values/values.ts';
import {
  type EvaluationContext,
  type Method,
  type Methods,
  noArguments,
  oneArgument,
  twoArguments,
  wrongArgument,
} from './builtin.ts';

export const mapMethods: Methods<MapValue> = new Map([
  ['size', noArguments((self) => BigInt(self.entries.size))],
  ['keys', noArguments(keys)],
  ['values', noArguments(values)],
  ['get', twoArguments(get)],
  ['diff', oneArgument(diff)],
]);

export const mapDiffMethods: Methods<MapDiffValue> = new Map([
  ['addedKeys', keysWhere((change) => change === 'added')],
  ['removedKeys', keysWhere((change) => change === 'removed')],
  ['changedKeys', keysWhere((change) => change === 'changed')],
  ['unchangedKeys', keysWhere((change) => change === 'unchanged')],
  ['affectedKeys', keysWhere((change) => change !== 'unchanged')],
]);

/** Sorted, so that `keys()[0]` does not depend on the order in which the map was built. */
function keys(self: MapValue, { meter }: EvaluationContext): Value {
  const names = [...self.entries.keys()];
  // Sorting compares each key several times, and keys with a common prefix are compared up to their difference.
  const length = names.reduce((sum, name) => sum + name.length, 0);
  return spend(meter, names.length * 8 + (length >> 2)) ? list(names.sort(orderText)) : exhausted;
}

function values(self: MapValue, { meter }: EvaluationContext): Value {
  return spend(meter, self.entries.size) ? list([...self.entries.values()]) : exhausted;
}

/** A list of keys descends into nested maps. If a key is missing, the result is `fallback`. */
function get(self: MapValue, keyOrKeys: Value, fallback: Value, { meter }: EvaluationContext): Value {
  if (typeof keyOrKeys === 'string') return self.entries.get(keyOrKeys) ?? absent(self, keyOrKeys, fallback);
  if (typeof keyOrKeys !== 'object' || keyOrKeys?.kind !== 'list') return wrongArgument('get', keyOrKeys);
  if (!spend(meter, keyOrKeys.items.length)) return exhausted;
  let found: Value = self;
  for (const key of keyOrKeys.items) {
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
      const change = old === undefined ? 'added' : equal(value, old, 'value', meter) ? 'unchanged' : 'changed';
      if (wanted(change)) found.push(key);
    }
    for (const key of before.entries.keys()) {
      if (!after.entries.has(key) && wanted('removed')) found.push(key);
    }
    if (!spend(meter, after.entries.size + before.entries.size)) return exhausted;
    return { kind: 'set', items: found };
  });
}
