import type { CallableName, ChunkOf, callables, ParsedPayloadOf, ResultOf, StreamName } from '@hearth/contract';
import type { Also, Queries } from '../core/database/index.ts';
import type { HttpApp } from '../core/http/index.ts';
import type { Caller } from '../identity/index.ts';

type Access<N extends CallableName> = (typeof callables)[N]['access'];

export interface CallContext<C> {
  readonly caller: C;
  /** The app that App Check has verified. */
  readonly appId: string | undefined;
  /** The client's address, as rate limits count it. */
  readonly client: string;
  /** Identifies this request in logs and errors. */
  readonly requestId: string;
  /** Aborts when the caller disconnects or the deadline has passed; for a stream also when the server stops. */
  readonly signal: AbortSignal;
}

/** A handler of a callable that needs an account always has a caller. */
type CallContextOf<N extends CallableName> = CallContext<'anyone' extends Access<N> ? Caller | undefined : Caller> &
  FinishesCall<ResultOf<N>>;

export interface FinishesCall<R> {
  /**
   * Gives what a use case adds to the transaction of its work: it writes the result that `present` makes, so that a
   * repeat after a crash gets the same answer and the work is not done twice (docs/decisions/041).
   */
  finish<T>(present: (value: T, transaction: Queries) => R | Promise<R>): Also<T>;
}

export type CallHandler<N extends CallableName> = (
  payload: ParsedPayloadOf<N>,
  context: CallContextOf<N>,
) => Promise<ResultOf<N>>;
export type CallHandlers<N extends CallableName> = { readonly [K in N]: CallHandler<K> };

/**
 * Yields pieces and returns the result. The next piece is requested when the caller has taken the previous one. After
 * an abort the result must follow soon; a call without streaming is aborted after the first piece and gets the result
 * alone.
 */
type StreamHandler<N extends StreamName> = (
  payload: ParsedPayloadOf<N>,
  context: CallContextOf<N>,
) => AsyncGenerator<ChunkOf<N>, ResultOf<N>, undefined>;
export type StreamHandlers<N extends StreamName> = { readonly [K in N]: StreamHandler<K> };

/** Callable functions, in the protocol of the official functions SDK. */
export interface Callables {
  routes(app: HttpApp): void | Promise<void>;
  /** Called while the system is composed. A name is implemented once. */
  implement<N extends Exclude<CallableName, StreamName>>(handlers: CallHandlers<N>): void;
  /** The same for callables that the contract declares as streams. */
  implementStream<N extends StreamName>(handlers: StreamHandlers<N>): void;
}
