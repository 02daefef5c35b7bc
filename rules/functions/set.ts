import { distinct, holds } from '../values/equality.ts';
import { exhausted, type SetValue, type Value } from '../values/values.ts';
import {
  type EvaluationContext,
  type Method,
  type Methods,
  noArguments,
  oneArgument,
  wrongArgument,
} from './builtin.ts';

export const setMethods: Methods<SetValue> = new Map([
  ['size', noArguments((self) => BigInt(self.items.length))],
  ['hasAll', predicate('hasAll', (items, other, has) => other.every((item) => has(items, item)))],
  ['hasAny', predicate('hasAny', (items, other, has) => other.some((item) => has(items, item)))],
  ['hasOnly', predicate('hasOnly', (items, other, has) => items.every((item) => has(other, item)))],
  ['union', combination('union', (items, other) => [...items, ...other])],
  ['intersection', combination('intersection', (items, other, has) => items.filter((item) => has(other, item)))],
  ['difference', combination('difference', (items, other, has) => items.filter((item) => !has(other, item)))],
]);

type Has = (items: readonly Value[], value: Value) => boolean;

function hasIn({ meter }: EvaluationContext): Has {
  return (items, value) => holds(items, value, 'value', meter);
}

/** Predicates accept a list as well as a set. */
function predicate(
  name: string,
  test: (items: readonly Value[], other: readonly Value[], has: Has) => boolean,
): Method<SetValue> {
  return oneArgument((self, other, context) => {
    if (typeof other !== 'object' || (other?.kind !== 'set' && other?.kind !== 'list'))
      return wrongArgument(name, other);
    const result = test(self.items, other.items, hasIn(context));
    return context.meter.exhausted ? exhausted : result;
  });
}

function combination(
  name: string,
  combine: (items: readonly Value[], other: readonly Value[], has: Has) => readonly Value[],
): Method<SetValue> {
  return oneArgument((self, other, context) => {
    if (typeof other !== 'object' || other?.kind !== 'set') return wrongArgument(name, other);
    const items = distinct(combine(self.items, other.items, hasIn(context)), context.meter);
    return context.meter.exhausted ? exhausted : { kind: 'set', items };
  });
}
