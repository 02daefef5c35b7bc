import type { CallableName, PayloadOf, ResultOf, WriteName } from '@hearth/contract';
import { type Functions, httpsCallable } from 'firebase/functions';
import { createPrefetch } from './prefetch.ts';

/**
 * Calls the server by name; a payload that does not fit the contract does not compile. The answer needs no check here:
 * the server holds it to the contract before it sends it.
 */
export interface Call {
  <N extends Exclude<CallableName, WriteName>>(name: N, payload: PayloadOf<N>): Promise<ResultOf<N>>;
  /** A write names the intention (`newRequestId`), so that a repeat is done once. */
  <N extends WriteName>(name: N, payload: PayloadOf<N>, requestId: string): Promise<ResultOf<N>>;
}

/** Asks now what will be called for in a moment: the first same call takes the answer. */
export type Ahead = <N extends Exclude<CallableName, WriteName>>(name: N, payload: PayloadOf<N>) => void;

export function createCall(
  functions: Functions,
  who: () => string | null,
  /** Whether a call that was refused may be made once more, for who it was made for. */
  renews: (error: unknown, requester: string | null) => Promise<boolean>,
): { readonly call: Call; readonly ahead: Ahead } {
  const begun = createPrefetch(who, (run) => void setTimeout(run, aheadMs));
  async function ask<N extends CallableName>(name: N, payload: object): Promise<ResultOf<N>> {
    const invoke = httpsCallable<unknown, ResultOf<N>>(functions, name, { timeout: callTimeoutMs });
    const requester = who();
    try {
      return (await invoke(payload)).data;
    } catch (error) {
      if (!(await renews(error, requester))) throw error;
      return (await invoke(payload)).data;
    }
  }
  async function call<N extends CallableName>(name: N, payload: PayloadOf<N>, requestId?: string) {
    if (requestId !== undefined) return ask(name, { ...payload, requestId });
    return (begun.take(name, payload) as Promise<ResultOf<N>> | undefined) ?? ask(name, payload);
  }
  return { call, ahead: (name, payload) => begun.begin(name, payload, () => ask(name, payload)) };
}

/** Names one intention of a person. A repeat under the same id is done once. `randomUUID` is absent on plain http, this is not. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const callTimeoutMs = 60_000;

/** Longer than a slow device needs to put its first page together. */
const aheadMs = 10_000;
