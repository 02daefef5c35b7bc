/** The bucket that holds the drive's bytes. Its objects are reached by node id alone, never by a name someone typed. */
export const driveBucket = 'drive';

/** The caller's own top folder, wherever a folder is asked for. */
export const rootAlias = 'root';

/** Ids are made by us; what does not look like one exists nowhere, and no query has to find that out (A31). */
export function isNodeId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text);
}

export function objectNameOf(nodeId: string): string {
  return `files/${nodeId}`;
}

/** The node behind an object name, compared whole: `files/x/`, `Files/x` and `files/../x` are no one's (A33). */
export function nodeIdOf(objectName: string): string | undefined {
  const [folder, id, ...more] = objectName.split('/');
  return folder === 'files' && id !== undefined && more.length === 0 && isNodeId(id) ? id : undefined;
}
