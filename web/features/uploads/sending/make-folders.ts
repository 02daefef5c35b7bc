import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import { pathKey } from '../review/review.ts';

/** Creates the folders of a tree, outermost first, and returns the id of each path. */
export async function makeFolders(
  call: Call,
  parentId: string,
  folders: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (let at = 0; at < folders.length; at += batchMax) {
    const paths = folders.slice(at, at + batchMax).map((path) => [...path]);
    const answer = await call('drive-createFolders', { parentId, paths }, newRequestId());
    for (const [index, id] of answer.ids.entries()) ids.set(pathKey(paths[index] ?? []), id);
  }
  return ids;
}

const batchMax = 1000;
