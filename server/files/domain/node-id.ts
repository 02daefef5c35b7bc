/** The bucket of the drive. Its objects are named by node id, never by text that somebody typed. */
export const driveBucket = 'drive';

/** Stands for the caller's own top folder wherever a folder id is expected. */
export const rootAlias = 'root';

/** Ids are generated here; text of another form exists nowhere and reaches no query (A31). */
export function isNodeId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text);
}

export function objectNameOf(nodeId: string): string {
  return `files/${nodeId}`;
}

/** The node id of an object name, matched as a whole: `files/x/`, `Files/x` and `files/../x` match nothing (A33). */
export function nodeIdOf(objectName: string): string | undefined {
  const [folder, id, ...more] = objectName.split('/');
  return folder === 'files' && id !== undefined && more.length === 0 && isNodeId(id) ? id : undefined;
}
