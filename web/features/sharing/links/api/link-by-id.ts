import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';
import { linkKeys } from './link-keys.ts';

export function linkById(call: Call, id: string) {
  return queryOptions({ queryKey: linkKeys.link(id), queryFn: () => call('link-get', { id }) });
}
