import type { Machine } from './machine.ts';
import type { Value } from './values.ts';

/** A function of the language itself. None of `args` is an error, and there are as many as `arity` says. */
export interface GlobalFunction {
  readonly arity: number;
  readonly call: (args: readonly Value[], machine: Machine) => Value;
}

export type GlobalFunctions = ReadonlyMap<string, GlobalFunction>;
