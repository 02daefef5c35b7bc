import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { Call } from '../lib/backend/call.ts';
import { driveKeys } from './query-keys.ts';
import type { ViewSettingsMemory } from './view-settings/view-settings-memory.ts';

/** The path from the top to a folder, including it. The view settings of the folder come with the response. */
export function folderPath(call: Call, memory: Pick<ViewSettingsMemory, 'beginRequest'>, folderId: string) {
  return queryOptions({
    queryKey: driveKeys.path(folderId),
    queryFn: async () => {
      const learn = memory.beginRequest(folderId);
      const { path, viewSettings } = await call('drive-path', { folderId });
      learn(viewSettings);
      return { path };
    },
  });
}

/** One item; no request without an id. */
export function nodeById(call: Call, id: string | null) {
  return queryOptions({
    queryKey: driveKeys.node(id ?? ''),
    queryFn: id === null ? skipToken : () => call('drive-get', { id }),
  });
}

/** The first few items whose name matches, for suggestions. */
export function quickSearch(call: Call, text: string, only: 'folders' | 'all') {
  const query = text.trim();
  return queryOptions({
    queryKey: driveKeys.search(`${only} ${query}`),
    queryFn: () =>
      call('search-query', { text: query, pageSize: foundMax, ...(only === 'folders' && { kinds: ['folder'] }) }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
}

const foundMax = 8;
