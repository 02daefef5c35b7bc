/** Under which names the answers about the drive are kept. */
export const driveKeys = {
  all: ['drive'],
  folders: ['drive', 'folder'],
  folder: (folderId: string) => ['drive', 'folder', folderId],
  path: (folderId: string) => ['drive', 'path', folderId],
  trash: ['drive', 'trash'],
  usage: ['drive', 'usage'],
} as const;
