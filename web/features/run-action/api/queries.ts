import type { PayloadOf } from '@hearth/contract';
import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '../../../lib/backend/app-error.ts';
import type { Call } from '../../../lib/backend/call.ts';

/** The server functions that can run on files. The list changes only with a deployment. */
export function actionList(call: Call) {
  return queryOptions({ queryKey: ['actions'], queryFn: () => call('action-list', {}), staleTime: 5 * 60_000 });
}

/**
 * One run of an action. The write is modelled as a query: the request id identifies the run, so a second render or a
 * retry does not run it twice.
 */
export function actionRun(call: Call, payload: PayloadOf<'action-run'>, requestId: string) {
  return queryOptions({
    queryKey: ['actions', 'run', requestId],
    queryFn: () => call('action-run', payload, requestId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => failures < 2 && toAppError(error).retryable,
  });
}
