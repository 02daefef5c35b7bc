/** The folder that an address of the drive opens; the bare address opens the topmost. */
export function folderIn(path: string): string | null {
  const found = /^\/(?:files(?:\/([^/]+))?\/?)?$/.exec(path);
  return found && (found[1] ?? 'root');
}
