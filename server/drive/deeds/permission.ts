import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Asker } from '../rules/asker.ts';
import { isNodeId } from '../rules/node-id.ts';
import { judgeNode, type NodeDeed, type Verdict } from '../rules/permission.ts';
import { findLineages, type Lineage } from '../store/lineage.ts';

/**
 * The one way to a node: whoever wants to do something with it asks here, and gets the node only with the right to do
 * that. Within a transaction that has locked the space, the answer holds until its end.
 */
export async function permitNodes(
  queries: Queries,
  uid: string,
  ids: readonly string[],
  deed: NodeDeed,
): Promise<readonly Lineage[]> {
  const known = ids.every(isNodeId) ? await findLineages(queries, ids) : new Map<string, Lineage>();
  return ids.map((id) => {
    const line = known.get(id);
    refuse(verdictOn(uid, line, deed));
    if (!line) throw new AppError('drive/not-found');
    return line;
  });
}

/** The same for whoever asks; every door that visitors reach comes by here. */
export async function permitAsker(
  queries: Queries,
  asker: Asker,
  ids: readonly string[],
  deed: NodeDeed,
): Promise<readonly Lineage[]> {
  if (asker.kind !== 'person') throw new AppError('drive/not-found');
  return permitNodes(queries, asker.uid, ids, deed);
}

export async function permitNode(queries: Queries, uid: string, id: string, deed: NodeDeed): Promise<Lineage> {
  const [line] = await permitNodes(queries, uid, [id], deed);
  if (!line) throw new AppError('drive/not-found');
  return line;
}

/** A folder to look into or to add to; a file is no such folder. */
export async function permitFolder(queries: Queries, uid: string, id: string, deed: 'list' | 'add'): Promise<Lineage> {
  const line = await permitNode(queries, uid, id, deed);
  if (line.node.kind !== 'folder') throw new AppError('drive/not-found');
  return line;
}

/** The bare verdict, for doors that have other words for it. */
export async function judgeById(
  queries: Queries,
  uid: string | undefined,
  id: string,
  deed: NodeDeed,
): Promise<{ readonly verdict: Verdict; readonly line: Lineage | undefined }> {
  const line = (await findLineages(queries, [id])).get(id);
  return { verdict: verdictOn(uid, line, deed), line };
}

function verdictOn(uid: string | undefined, line: Lineage | undefined, deed: NodeDeed): Verdict {
  if (!line || line.ownerUid === null) return 'hidden';
  const { node, ownerUid, rootId } = line;
  const isTop = node.id === rootId;
  return judgeNode(uid, { ownerUid, createdBy: node.createdBy, state: node.state, isTop, around: around(line) }, deed);
}

/** A way up that does not end at the top folder ends in the trash. */
function around({ node, above, rootId }: Lineage): 'active' | 'trashed' | 'purging' {
  if (above.some((folder) => folder.state === 'purging')) return 'purging';
  const outermost = above.at(-1) ?? node;
  return outermost.id === rootId || node.state === 'trashed' ? 'active' : 'trashed';
}

function refuse(verdict: Verdict): void {
  switch (verdict) {
    case 'allowed':
      return;
    case 'hidden':
      throw new AppError('drive/not-found');
    case 'trashed':
      throw new AppError('drive/trashed');
    case 'not-trashed':
      throw new AppError('request/invalid', { sentence: 'This item is not in the trash.' });
    case 'forbidden':
      throw new AppError('drive/permission');
  }
}
