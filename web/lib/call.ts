import { type CallableName, callables, type PayloadOf, type ResultOf } from '@hearth/contract';
import { type Functions, httpsCallable } from 'firebase/functions';
import { parsed } from './parsed.ts';

/** Calls the server by name; a payload that does not fit the contract does not compile. */
export type Call = <N extends CallableName>(name: N, payload: PayloadOf<N>, requestId?: string) => Promise<ResultOf<N>>;

export function createCall(functions: Functions): Call {
  return async function call(name, payload, requestId = newRequestId()) {
    const { writes, result } = callables[name];
    const invoke = httpsCallable(functions, name, { timeout: callTimeoutMs });
    const reply = await invoke(writes ? { ...payload, requestId } : payload);
    return parsed<typeof result>(result, reply.data) as ResultOf<typeof name>;
  };
}

/** Names one intention of a person. A repeat under the same id is done once. `randomUUID` is absent on plain http, this is not. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const callTimeoutMs = 60_000;
