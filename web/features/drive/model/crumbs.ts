export interface PathStep {
  readonly id: string;
  readonly name: string;
}

/** The title of a folder's page, and the folders above it. */
export interface Whereabouts {
  readonly title: string;
  readonly above: readonly PathStep[];
}

export const topName = 'My files';

/** The server's path runs from the top folder to the folder itself; the top is called by our name for it. */
export function whereabouts(path: readonly PathStep[]): Whereabouts {
  const [, ...below] = path;
  const here = below.at(-1);
  if (!here) return { title: topName, above: [] };
  return { title: here.name, above: [{ id: 'root', name: topName }, ...below.slice(0, -1)] };
}

export function folderHref(id: string): string {
  return id === 'root' ? '/files' : `/files/${encodeURIComponent(id)}`;
}
