import { setImmediate as turn } from 'node:timers/promises';
import { limits } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import type { NodeWithAncestors } from '../../store/ancestors.ts';
import { openSpace, type SpaceDeps } from '../../usecases/space.ts';
import { sumChildren } from '../store/subtree.ts';
import { authorizeSelection } from './authorize-selection.ts';

export interface TreeMeasure {
  readonly files: number;
  readonly folders: number;
  readonly bytes: number;
  /** There are more nodes than were counted. */
  readonly more: boolean;
}

export type MeasureNodes = (uid: string, ids: readonly string[]) => Promise<TreeMeasure>;

/** The size of a selection: selected files, and the content of selected folders. */
export function createMeasureNodes(deps: SpaceDeps): MeasureNodes {
  return async (uid, ids) => {
    const space = await openSpace(deps, uid);
    const transaction = deps.database.query;
    const items = await authorizeSelection({ transaction, space, uid }, ids, 'see');
    return measureTrees(transaction, items, limits.drive.atOnceMax);
  };
}

/** Level by level, with a pause after each part for other requests. */
export async function measureTrees(
  queries: Queries,
  tops: readonly Pick<NodeWithAncestors, 'node'>[],
  nodesMax: number,
): Promise<TreeMeasure> {
  const chosen = tops.filter(({ node }) => node.kind === 'file');
  let files = chosen.length;
  let bytes = chosen.reduce((sum, { node }) => sum + node.size, 0);
  let folders = 0;
  const waiting = tops.filter(({ node }) => node.kind === 'folder').map(({ node }) => node.id);
  while (waiting.length > 0 && files + folders <= nodesMax) {
    const part = await sumChildren(queries, waiting.splice(0, foldersAtOnce), nodesMax + 1 - files - folders);
    files += part.files;
    bytes += part.bytes;
    folders += part.folders.length;
    for (const id of part.folders) waiting.push(id);
    await turn();
  }
  return { files, folders, bytes, more: files + folders > nodesMax };
}

const foldersAtOnce = 100;
