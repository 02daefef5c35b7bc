import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { peopleKeys } from './people-keys.ts';

/** Whether mails leave this place at all. Only an owner can ask. */
export function delivery(call: Call) {
  return queryOptions({
    queryKey: peopleKeys.delivery,
    queryFn: async () => (await call('console-outbox', { pageSize: 1 })).delivers,
    staleTime: 60_000,
  });
}
