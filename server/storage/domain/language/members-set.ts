import { distinct, holds } from './equality.ts';
import type { Machine } from './machine.ts';
import { type Members, type Method, noArguments, oneArgument, wrongArgument } from './method.ts';
import { exhausted, type SetValue, type Value } from './values.ts';

export const setMembers: Members<SetValue> = new Map([
  ['size', noArguments((self) => BigInt(self.items.length))],
  ['hasAll', asking('hasAll', (items, other, has) => other.every((item) => has(items, item)))],
  ['hasAny', asking('hasAny', (items, other, has) => other.some((item) => has(items, item)))],
  ['hasOnly', asking('hasOnly', (items, other, has) => items.every((item) => has(other, item)))],
  ['union', combining('union', (items, other) => [...items, ...other])],
  ['intersection', combining('intersection', (items, other, has) => items.filter((item) => has(other, item)))],
  ['difference', combining('difference', (items, other, has) => items.filter((item) => !has(other, item)))],
]);

type Has = (items: readonly Value[], value: Value) => boolean;

function hasIn({ meter }: Machine): Has {
  return (items, value) => holds(items, value, 'worth', meter);
}

/** Questions take a list as well as a set. */
function asking(
  name: string,
  ask: (items: readonly Value[], other: readonly Value[], has: Has) => boolean,
): Method<SetValue> {
  return oneArgument((self, other, machine) => {
    if (typeof other !== 'object' || (other?.kind !== 'set' && other?.kind !== 'list'))
      return wrongArgument(name, other);
    const result = ask(self.items, other.items, hasIn(machine));
    return machine.meter.exhausted ? exhausted : result;
  });
}

function combining(
  name: string,
  combine: (items: readonly Value[], other: readonly Value[], has: Has) => readonly Value[],
): Method<SetValue> {
  return oneArgument((self, other, machine) => {
    if (typeof other !== 'object' || other?.kind !== 'set') return wrongArgument(name, other);
    const items = distinct(combine(self.items, other.items, hasIn(machine)), machine.meter);
    return machine.meter.exhausted ? exhausted : { kind: 'set', items };
  });
}
