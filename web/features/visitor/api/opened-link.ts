import type { ResultOf } from '@hearth/contract';
import { queryOptions } from '@tanstack/react-query';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import type { Pass } from '../model/pass.ts';
import { visitorKeys } from './visitor-keys.ts';

export type OpenLink = Extract<ResultOf<'link-open'>, { state: 'open' }>;

/** What a link shows. Opening it is counted, so it is asked for once a visit and not whenever the window is looked at. */
export function openedLink(call: Call, pass: Pass) {
  return queryOptions({
    queryKey: visitorKeys.opened(pass),
    queryFn: () => call('link-open', pass, newRequestId()),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
