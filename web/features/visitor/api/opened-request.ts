import type { ResultOf } from '@hearth/contract';
import { queryOptions } from '@tanstack/react-query';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import type { Pass } from '../model/pass.ts';
import { visitorKeys } from './visitor-keys.ts';

export type OpenRequest = Extract<ResultOf<'request-open'>, { state: 'open' | 'late' }>;

/** What a request asks for. */
export function openedRequest(call: Call, pass: Pass) {
  return queryOptions({
    queryKey: visitorKeys.request(pass),
    queryFn: () => call('request-open', pass, newRequestId()),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
