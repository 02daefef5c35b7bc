import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { mailKeys } from './mail-keys.ts';

export function mailTemplates(call: Call) {
  return queryOptions({
    queryKey: mailKeys.templates,
    queryFn: async () => (await call('console-mailTemplates', {})).templates,
  });
}
