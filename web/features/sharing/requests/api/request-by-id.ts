import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';
import { requestKeys } from './request-keys.ts';

export function requestById(call: Call, id: string) {
  return queryOptions({ queryKey: requestKeys.request(id), queryFn: () => call('request-get', { id }) });
}
