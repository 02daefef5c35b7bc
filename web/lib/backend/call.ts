import { type CallableName, type PayloadOf, type ResultOf, urlNameOf, type WriteName } from '@hearth/contract';
import { type Functions, httpsCallable } from 'firebase/functions';
import { createPrefetch } from './prefetch.ts';

/**
 * Calls the server by name; a payload that does not match the contract does not compile. The result needs no check in
 * the browser, because the server validates it against the contract before it responds.
 */
export interface Call {
  <N extends Exclude<CallableName, WriteName>>(name: N, payload: PayloadOf<N>): Promise<ResultOf<N>>;
  /** A write carries a request id (`newRequestId`), so that the server executes a retry only once. */
  <N extends WriteName>(name: N, payload: PayloadOf<N>, requestId: string): Promise<ResultOf<N>>;
}

/** Prefetches a result: the next call with the same name and payload takes it. */
export type Ahead = <N extends Exclude<CallableName, WriteName>>(name: N, payload: PayloadOf<N>) => void;

export function createCall(
  functions: Functions,
  who: () => string | null,
  /** Decides whether a refused call may be repeated for the same requester. */
  renews: (error: unknown, requester: string | null) => Promise<boolean>,
): { readonly call: Call; readonly ahead: Ahead } {
  const begun = createPrefetch(who, (run) => void setTimeout(run, aheadMs));
  async function send<N extends CallableName>(name: N, payload: object): Promise<ResultOf<N>> {
    const invoke = httpsCallable<unknown, ResultOf<N>>(functions, urlNameOf(name), { timeout: callTimeoutMs });
    const requester = who();
    try {
      return (await invoke(payload)).data;
    } catch (error) {
      if (!(await renews(error, requester))) throw error;
      return (await invoke(payload)).data;
    }
  }
  async function call<N extends CallableName>(name: N, payload: PayloadOf<N>, requestId?: string) {
    if (requestId !== undefined) return send(name, { ...payload, requestId });
    return (begun.take(name, payload) as Promise<ResultOf<N>> | undefined) ?? send(name, payload);
  }
  return { call, ahead: (name, payload) => begun.begin(name, payload, () => send(name, payload)) };
}

/**
 * Identifies one action of a person; the server executes a retry with the same id only once. `randomUUID` is absent on
 * plain http, `getRandomValues` is not.
 */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const callTimeoutMs = 60_000;

/** Longer than a slow device needs to render its first page. */
const aheadMs = 10_000;
