import type { PayloadOf, ResultOf, WriteName } from '@hearth/contract';
import { useMutation } from '@tanstack/react-query';
import { toAppError } from '../backend/app-error.ts';
import { useBackend } from '../backend/backend-context.ts';
import { newRequestId } from '../backend/call.ts';

/**
 * A write of the contract as a mutation. The request id is created with the person's action and not with the request,
 * so that the server executes retries only once.
 */
export function useWrite<N extends WriteName>(name: N) {
  const { call } = useBackend();
  const mutation = useMutation({
    mutationFn: ({ payload, requestId }: Intention<N>) => call(name, payload, requestId),
    retry: (failures, error) => failures < 2 && toAppError(error).retryable,
  });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
    run: (payload: PayloadOf<N>): Promise<ResultOf<N>> => mutation.mutateAsync({ payload, requestId: newRequestId() }),
  };
}

interface Intention<N extends WriteName> {
  readonly payload: PayloadOf<N>;
  readonly requestId: string;
}
