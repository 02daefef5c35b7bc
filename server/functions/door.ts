import type { CallableName, callables, ParsedPayloadOf, ResultOf } from '@hearth/contract';
import type { HttpApp } from '../core/http/index.ts';
import type { Caller } from '../identity/index.ts';

type Access<N extends CallableName> = (typeof callables)[N]['access'];

export interface CallContext<C> {
  readonly caller: C;
  /** The app that App Check vouches for. */
  readonly appId: string | undefined;
  /** The client's address, as limits count it. */
  readonly client: string;
  /** Names this request in logs and errors. */
  readonly requestId: string;
  /** Fires when the caller has gone or the time is up. */
  readonly signal: AbortSignal;
}

/** A handler of a callable that needs an account always has a caller. */
export type CallContextOf<N extends CallableName> = CallContext<
  'anyone' extends Access<N> ? Caller | undefined : Caller
>;
export type CallHandler<N extends CallableName> = (
  payload: ParsedPayloadOf<N>,
  context: CallContextOf<N>,
) => Promise<ResultOf<N>>;
export type CallHandlers<N extends CallableName> = { readonly [K in N]: CallHandler<K> };

/** Callable functions, on the wire of the official functions SDK. */
export interface Functions {
  routes(app: HttpApp): void | Promise<void>;
  /** Called while the system is composed. A name is implemented once. */
  implement<N extends CallableName>(handlers: CallHandlers<N>): void;
}
