import type { CallableName, ChunkOf, callables, ParsedPayloadOf, ResultOf, StreamName } from '@hearth/contract';
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
  /** Fires when the caller has gone or the time is up; for a stream also when the server stops. */
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

/**
 * Tells pieces as they come and ends with the result. The next piece is asked for when the caller has taken the one
 * before. When the signal fires it gives the result soon; it is called again by a caller who wants to go on.
 *
 * Called without streaming, it is told to end as soon as it has told its first piece, and gives its result alone.
 */
export type StreamHandler<N extends StreamName> = (
  payload: ParsedPayloadOf<N>,
  context: CallContextOf<N>,
) => AsyncGenerator<ChunkOf<N>, ResultOf<N>, undefined>;
export type StreamHandlers<N extends StreamName> = { readonly [K in N]: StreamHandler<K> };

/** Callable functions, on the wire of the official functions SDK. */
export interface Callables {
  routes(app: HttpApp): void | Promise<void>;
  /** Called while the system is composed. A name is implemented once. */
  implement<N extends Exclude<CallableName, StreamName>>(handlers: CallHandlers<N>): void;
  /** The same for callables that the contract declares as streams. */
  implementStream<N extends StreamName>(handlers: StreamHandlers<N>): void;
}
