import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../i18n/languages.ts';
import type { Call } from '../../../lib/backend/call.ts';

/** The deployed functions that can run on files. The list changes only with a deployment. */
export function actionList(call: Call, language: Language) {
  return queryOptions({
    queryKey: ['actions', language],
    queryFn: () => call('action-list', { language }),
    staleTime: 60_000,
    // A server that has just started is still deploying its actions.
    refetchInterval: ({ state }) => (state.data?.actions.length === 0 && state.dataUpdateCount < 20 ? 3000 : false),
  });
}
