import { fail, isError, type Value } from '../values/values.ts';
import type { EvaluationContext, GlobalFunction, GlobalFunctions } from './builtin.ts';
import { convertFunctions } from './convert.ts';
import { hashingFunctions } from './hashing.ts';
import { latlngFunctions } from './latlng.ts';
import { mathFunctions } from './math.ts';
import { durationFunctions, timestampFunctions } from './time.ts';

/** The functions that are called without a namespace. */
export function globalFunction(name: string): GlobalFunction | undefined {
  return convertFunctions.get(name);
}

/** The functions of a namespace such as `math`; undefined if the namespace does not exist. */
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

export function callGlobal(fn: GlobalFunction, args: readonly Value[], context: EvaluationContext): Value {
  for (const arg of args) {
    if (isError(arg)) return arg;
  }
  return args.length === fn.arity ? fn.call(args, context) : fail('a function takes another number of arguments');
}
