import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { mailKeys } from './mail-keys.ts';

/** One message with its body. Reading it is audited, so it is read when it is opened and not again by itself. */
export function outboxMessage(call: Call, id: string) {
  return queryOptions({
    queryKey: mailKeys.message(id),
    queryFn: () => call('console-outboxMessage', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
