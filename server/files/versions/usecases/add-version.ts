import { limits } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { newId } from '../../../core/ids.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { addToSpace } from '../../store/spaces.ts';
import { type Digests, insertVersion, nextVersionNumber, showVersion } from '../store/versions.ts';
import { type DropDeps, pruneFile } from './drop-versions.ts';

export interface VersionContent {
  readonly objectId: string;
  readonly objectGeneration: number | null;
  readonly size: number;
  readonly contentType: string | null;
  readonly contentMtime: number | null;
  readonly digests: Digests | null;
}

/**
 * Makes this content the current version; the former one stays as an older version. Runs in a transaction that has
 * locked the space. Gives the file and the number of the version.
 */
export async function addVersion(
  transaction: Queries,
  deps: DropDeps,
  node: StoredNode,
  added: {
    readonly content: VersionContent;
    readonly by: string;
    readonly at: number;
    /** The bytes that were reserved for it. */
    readonly releases?: number;
  },
): Promise<{ readonly node: StoredNode; readonly number: number }> {
  const { objectGeneration, ...content } = added.content;
  const number = await nextVersionNumber(transaction, node.id);
  const version = { ...content, id: newId(), nodeId: node.id, number, by: added.by, at: added.at };
  await insertVersion(transaction, version);
  const shown = await showVersion(transaction, node, version, objectGeneration);
  await addToSpace(transaction, node.spaceId, { usedBytes: content.size, reservedBytes: -(added.releases ?? 0) });
  const isFull = shown.versionCount > limits.drive.versionsMax;
  return { node: isFull ? await pruneFile(transaction, deps, shown, added.at) : shown, number };
}
