import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { driveKeys } from './drive-keys.ts';

/** One item; nothing is asked for while there is no id. */
export function nodeById(call: Call, id: string | null) {
  return queryOptions({
    queryKey: driveKeys.node(id ?? ''),
    queryFn: id === null ? skipToken : () => call('drive-get', { id }),
  });
}
