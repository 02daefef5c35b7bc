import type { PayloadOf } from '@hearth/contract';
import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '../../../lib/backend/app-error.ts';
import type { Call } from '../../../lib/backend/call.ts';

/** The server functions that can be run on files. They change only when the server is deployed to. */
export function actionList(call: Call) {
  return queryOptions({ queryKey: ['actions'], queryFn: () => call('action-list', {}), staleTime: 5 * 60_000 });
}

/**
 * One run of an action. It is a write asked for like a read: the request id names the run, so rendering or retrying twice
 * still runs it once.
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
