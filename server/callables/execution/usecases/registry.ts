import { type Callable, type CallableName, callableNamed, type StreamName } from '@hearth/contract';
import type { Caller } from '../../../identity/index.ts';
import type { Callables, CallContext, CallHandlers, FinishesCall, StreamHandlers } from '../../types.ts';

/** A declared callable with its implementation, if there is one. */
export interface Registered {
  readonly name: string;
  readonly definition: Callable;
  readonly implementation: Implementation | undefined;
}

type Implementation =
  | { readonly streams: false; readonly run: Handler }
  | { readonly streams: true; readonly run: StreamRunner };

/** Any handler. It is only called with the payload that its schema has parsed. */
type Handler = (payload: unknown, context: AnyContext) => Promise<unknown>;
export type StreamRunner = (payload: unknown, context: AnyContext) => AsyncGenerator<unknown, unknown, undefined>;

type AnyContext = CallContext<Caller | undefined> & FinishesCall<unknown>;

export interface Registry {
  readonly implement: Callables['implement'];
  readonly implementStream: Callables['implementStream'];
  /** Finds only names that the contract declares, never a property of every object (A41). */
  find(name: string): Registered | undefined;
}

export function createRegistry(): Registry {
  const implementations = new Map<string, Implementation>();

  function add(name: string, implementation: Implementation): void {
    const definition = callableNamed(name);
    if (!definition) throw new Error(`${name} is not declared in the contract.`);
    if ((definition.chunk !== undefined) !== implementation.streams)
      throw new Error(`${name} ${implementation.streams ? 'is not declared as a stream' : 'is declared as a stream'}.`);
    if (implementations.has(name)) throw new Error(`${name} is implemented twice.`);
    implementations.set(name, implementation);
  }

  return {
    implement<N extends CallableName>(given: CallHandlers<N>) {
      for (const [name, run] of Object.entries(given)) add(name, { streams: false, run: run as Handler });
    },
    implementStream<N extends StreamName>(given: StreamHandlers<N>) {
      for (const [name, run] of Object.entries(given)) add(name, { streams: true, run: run as StreamRunner });
    },
    find(name) {
      const definition = callableNamed(name);
      return definition && { name, definition, implementation: implementations.get(name) };
    },
  };
}
