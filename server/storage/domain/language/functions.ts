import { convertFunctions } from './functions-convert.ts';
import { hashingFunctions } from './functions-hashing.ts';
import { latlngFunctions } from './functions-latlng.ts';
import { mathFunctions } from './functions-math.ts';
import { durationFunctions, timestampFunctions } from './functions-time.ts';
import type { GlobalFunction, GlobalFunctions } from './global-function.ts';
import type { Machine } from './machine.ts';
import { fail, isError, type Value } from './values.ts';

/** The functions called by their bare name. */
export function globalFunction(name: string): GlobalFunction | undefined {
  return convertFunctions.get(name);
}

/** The functions of `math.abs(…)` and its like; undefined if there is no such namespace. */
export function namespaceFunctions(namespace: string): GlobalFunctions | undefined {
  return namespaces.get(namespace);
}

const namespaces: ReadonlyMap<string, GlobalFunctions> = new Map([
  ['math', mathFunctions],
  ['hashing', hashingFunctions],
  ['duration', durationFunctions],
  ['timestamp', timestampFunctions],
  ['latlng', latlngFunctions],
]);

export function callGlobal(fn: GlobalFunction, args: readonly Value[], machine: Machine): Value {
  for (const arg of args) {
    if (isError(arg)) return arg;
  }
  return args.length === fn.arity ? fn.call(args, machine) : fail('a function takes another number of arguments');
}
