import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** The server functions that can be run on files. They change only when the server is deployed to. */
export function actionList(call: Call) {
  return queryOptions({ queryKey: ['actions'], queryFn: () => call('action-list', {}), staleTime: 5 * 60_000 });
}
