import type { PayloadOf, ResultOf, WriteName } from '@hearth/contract';
import { toAppError } from '../../lib/backend/app-error.ts';
import { type Call, newRequestId } from '../../lib/backend/call.ts';

/** Repeats a write on temporary errors. The request id makes the repetitions idempotent. */
export function retryingWrite(call: Call) {
  return async <N extends WriteName>(
    name: N,
    payload: PayloadOf<N>,
    requestId: string = newRequestId(),
  ): Promise<ResultOf<N>> => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await call(name, payload, requestId);
      } catch (error) {
        const { retryable, code } = toAppError(error);
        const isCut = code === 'network' && navigator.onLine === false;
        if (failures >= 2 || !retryable || isCut) throw error;
        await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures));
      }
    }
  };
}
