export interface PathStep {
  readonly id: string;
  readonly name: string;
}

/** Title of a folder and its ancestors. */
export interface FolderLocation {
  readonly title: string;
  readonly above: readonly PathStep[];
}

/**
 * The path of the server runs from the top folder to the folder itself. The top folder has no name, so `topName` is
 * used.
 */
export function folderLocation(path: readonly PathStep[], topName: string): FolderLocation {
  const [, ...below] = path;
  const here = below.at(-1);
  if (!here) return { title: topName, above: [] };
  return { title: here.name, above: [{ id: 'root', name: topName }, ...below.slice(0, -1)] };
}

export function folderHref(id: string): string {
  return id === 'root' ? '/files' : `/files/${encodeURIComponent(id)}`;
}
