import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { Call } from '../lib/call.ts';
import { driveKeys } from './query-keys.ts';
import type { ViewSettingsMemory } from './view-settings/view-settings-memory.ts';

/** The way from the top to a folder, the folder included; how it is to be seen comes with it. */
export function folderPath(call: Call, memory: Pick<ViewSettingsMemory, 'asking'>, folderId: string) {
  return queryOptions({
    queryKey: driveKeys.path(folderId),
    queryFn: async () => {
      const learn = memory.asking(folderId);
      const { path, viewSettings } = await call('drive-path', { folderId });
      learn(viewSettings);
      return { path };
    },
  });
}

/** One item; nothing is asked for while there is no id. */
export function nodeById(call: Call, id: string | null) {
  return queryOptions({
    queryKey: driveKeys.node(id ?? ''),
    queryFn: id === null ? skipToken : () => call('drive-get', { id }),
  });
}

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
