import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { driveKeys } from './drive-keys.ts';

/** The first few names that fit, while one is still typing. */
export function quickSearch(call: Call, text: string, only: 'folders' | 'all') {
  const asked = text.trim();
  return queryOptions({
    queryKey: driveKeys.search(`${only} ${asked}`),
    queryFn: () =>
      call('search-query', { text: asked, pageSize: foundMax, ...(only === 'folders' && { kinds: ['folder'] }) }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
}

const foundMax = 8;
