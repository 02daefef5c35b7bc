/** The folder id in an address of the drive; the bare address opens the root folder. */
export function folderIn(path: string): string | null {
  const found = /^\/(?:files(?:\/([^/]+))?\/?)?$/.exec(path);
  return found && (found[1] ?? 'root');
}
