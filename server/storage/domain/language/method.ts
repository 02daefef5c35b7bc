import type { Machine } from './machine.ts';
import { type ErrorValue, fail, typeName, type Value } from './values.ts';

/** A function that belongs to a type. None of `args` is an error, and there are as many as `arity` says. */
export interface Method<S> {
  readonly arity: number;
  readonly call: (self: S, args: readonly Value[], machine: Machine) => Value;
}

/** Map, not object: a rule may ask for `x.constructor()` (A41). */
export type Members<S> = ReadonlyMap<string, Method<S>>;

export function noArguments<S>(call: (self: S, machine: Machine) => Value): Method<S> {
  return { arity: 0, call: (self, _args, machine) => call(self, machine) };
}

export function oneArgument<S>(call: (self: S, argument: Value, machine: Machine) => Value): Method<S> {
  return { arity: 1, call: (self, [argument = null], machine) => call(self, argument, machine) };
}

export function twoArguments<S>(call: (self: S, first: Value, second: Value, machine: Machine) => Value): Method<S> {
  return { arity: 2, call: (self, [first = null, second = null], machine) => call(self, first, second, machine) };
}

export function wrongArgument(name: string, argument: Value): ErrorValue {
  return fail(`${name}() does not take ${typeName(argument)}`);
}
