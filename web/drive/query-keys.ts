/** The query keys of the drive. They stand apart from the queries because the entry script of the page needs them alone. */
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
