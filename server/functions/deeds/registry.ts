import { type Callable, type CallableName, callableNamed } from '@hearth/contract';
import type { Caller } from '../../identity/index.ts';
import type { CallContext, CallHandlers, Functions } from '../door.ts';

/** A declared callable and, once somebody has implemented it, what it does. */
export interface Registered {
  readonly name: string;
  readonly definition: Callable;
  readonly handler: Handler | undefined;
}

/** Any handler, called only with the payload that its own schema has just parsed. */
export type Handler = (payload: unknown, context: CallContext<Caller | undefined>) => Promise<unknown>;

export interface Registry {
  readonly implement: Functions['implement'];
  /** Only what the contract declares is found, never a property that every object has (A41). */
  find(name: string): Registered | undefined;
}

export function createRegistry(): Registry {
  const handlers = new Map<string, Handler>();
  return {
    implement<N extends CallableName>(given: CallHandlers<N>) {
      for (const [name, handler] of Object.entries(given)) {
        if (!callableNamed(name)) throw new Error(`${name} is not declared in the contract.`);
        if (handlers.has(name)) throw new Error(`${name} is implemented twice.`);
        handlers.set(name, handler as Handler);
      }
    },
    find(name) {
      const definition = callableNamed(name);
      return definition && { name, definition, handler: handlers.get(name) };
    },
  };
}
