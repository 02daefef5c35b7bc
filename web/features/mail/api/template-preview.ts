import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import type { Draft } from '../model/draft.ts';

/** What is being written, with example values in it. */
export function templatePreview(call: Call, name: string, language: string, draft: Draft) {
  return queryOptions({
    queryKey: ['mail', 'preview', name, language, draft],
    queryFn: () => call('console-previewMailTemplate', { name, language, draft }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
