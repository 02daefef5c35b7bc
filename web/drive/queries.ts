import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { Call } from '../lib/call.ts';
import type { LookMemory } from './view-settings/view-settings-memory.ts';
/** Under which names the answers about the drive are kept. */
export const driveKeys = {
  all: ['drive'],
  folders: ['drive', 'folder'],
  folder: (folderId: string) => ['drive', 'folder', folderId],
  list: (name: string) => ['drive', 'list', name],
  path: (folderId: string) => ['drive', 'path', folderId],
  node: (id: string) => ['drive', 'node', id],
  children: (folderId: string) => ['drive', 'children', folderId],
  measure: (ids: readonly string[]) => ['drive', 'measure', ...ids],
  activity: (id: string) => ['drive', 'activity', id],
  versions: (id: string) => ['drive', 'versions', id],
  search: (text: string) => ['drive', 'search', text],
  usage: ['drive', 'usage'],
} as const;

/** The way from the top to a folder, the folder included; how it is to be seen comes with it. */
export function folderPath(call: Call, looks: Pick<LookMemory, 'asking'>, folderId: string) {
  return queryOptions({
    queryKey: driveKeys.path(folderId),
    queryFn: async () => {
      const learn = looks.asking(folderId);
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
