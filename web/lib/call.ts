import type { CallableName, PayloadOf, ResultOf, WriteName } from '@hearth/contract';
import { type Functions, httpsCallable } from 'firebase/functions';

/**
 * Calls the server by name; a payload that does not fit the contract does not compile. The answer needs no check here:
 * the server holds it to the contract before it sends it.
 */
export interface Call {
  <N extends Exclude<CallableName, WriteName>>(name: N, payload: PayloadOf<N>): Promise<ResultOf<N>>;
  /** A write names the intention (`newRequestId`), so that a repeat is done once. */
  <N extends WriteName>(name: N, payload: PayloadOf<N>, requestId: string): Promise<ResultOf<N>>;
}

export function createCall(functions: Functions): Call {
  return async function call<N extends CallableName>(name: N, payload: PayloadOf<N>, requestId?: string) {
    const invoke = httpsCallable<unknown, ResultOf<N>>(functions, name, { timeout: callTimeoutMs });
    return (await invoke(requestId === undefined ? payload : { ...payload, requestId })).data;
  };
}

/** Names one intention of a person. A repeat under the same id is done once. `randomUUID` is absent on plain http, this is not. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const callTimeoutMs = 60_000;
