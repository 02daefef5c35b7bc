import type { Regex } from '../regex/regex.ts';
import type { Meter } from '../values/meter.ts';
import { type ErrorValue, fail, typeName, type Value } from '../values/values.ts';

/** A method of a type. `call` receives exactly `arity` arguments, none of which is an error. */
export interface Method<S> {
  readonly arity: number;
  readonly call: (self: S, args: readonly Value[], context: EvaluationContext) => Value;
}

/** A Map, not an object: a rule may call `x.constructor()` (A41). */
export type Methods<S> = ReadonlyMap<string, Method<S>>;

export function noArguments<S>(call: (self: S, context: EvaluationContext) => Value): Method<S> {
  return { arity: 0, call: (self, _args, context) => call(self, context) };
}

export function oneArgument<S>(call: (self: S, argument: Value, context: EvaluationContext) => Value): Method<S> {
  return { arity: 1, call: (self, [argument = null], context) => call(self, argument, context) };
}

export function twoArguments<S>(
  call: (self: S, first: Value, second: Value, context: EvaluationContext) => Value,
): Method<S> {
  return { arity: 2, call: (self, [first = null, second = null], context) => call(self, first, second, context) };
}

export function wrongArgument(name: string, argument: Value): ErrorValue {
  return fail(`${name}() does not take ${typeName(argument)}`);
}

/** What functions and methods may use during evaluation. */
export interface EvaluationContext {
  readonly meter: Meter;
  /** The literal patterns of the ruleset, compiled at load time. */
  readonly regexes: ReadonlyMap<string, Regex>;
}

/** A function that does not belong to a value. `call` receives exactly `arity` arguments, none of which is an error. */
export interface GlobalFunction {
  readonly arity: number;
  readonly call: (args: readonly Value[], context: EvaluationContext) => Value;
}

export type GlobalFunctions = ReadonlyMap<string, GlobalFunction>;
