export interface PathStep {
  readonly id: string;
  readonly name: string;
}

/** The title of a folder's page, and the folders above it. */
export interface FolderLocation {
  readonly title: string;
  readonly above: readonly PathStep[];
}

/** The server's path runs from the top folder to the folder itself; the top has no name, so it is given ours. */
export function folderLocation(path: readonly PathStep[], topName: string): FolderLocation {
  const [, ...below] = path;
  const here = below.at(-1);
  if (!here) return { title: topName, above: [] };
  return { title: here.name, above: [{ id: 'root', name: topName }, ...below.slice(0, -1)] };
}

export function folderHref(id: string): string {
  return id === 'root' ? '/files' : `/files/${encodeURIComponent(id)}`;
}
