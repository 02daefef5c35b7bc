import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { peopleKeys } from './people-keys.ts';

export function user(call: Call, uid: string) {
  return queryOptions({ queryKey: peopleKeys.user(uid), queryFn: () => call('console-user', { uid }) });
}
