import type { LinkKind, ResultOf } from '@hearth/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';
import { linkKeys } from './link-keys.ts';

/** The links of a kind that have these words in their label, their note or the names of their items. */
export function foundLinks(call: Call, text: string, kind: LinkKind | 'all') {
  const input = { text, ...(kind !== 'all' && { kind }) };
  return infiniteQueryOptions({
    queryKey: linkKeys.found(text, kind),
    queryFn: async ({ pageParam, signal }) => {
      let page: ResultOf<'link-list'> = { items: [], cursor: pageParam };
      // The server looks at so many at a time; a page without any is not shown but gone past.
      do {
        page = await call('link-list', { ...input, ...(page.cursor && { cursor: page.cursor }) });
        signal.throwIfAborted();
      } while (page.items.length === 0 && page.cursor !== null);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
  });
}
