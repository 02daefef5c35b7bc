import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { mailKeys } from './mail-keys.ts';

/** The text in one language. It is not read again by itself: somebody is writing in it. */
export function mailTemplate(call: Call, name: string, language: string) {
  return queryOptions({
    queryKey: mailKeys.template(name, language),
    queryFn: () => call('console-mailTemplate', { name, language }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
