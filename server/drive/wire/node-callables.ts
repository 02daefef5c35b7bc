import type { CallHandlers } from '../../functions/index.ts';
import type { Browse, Page } from '../deeds/browse.ts';
import type { CreateFolder } from '../deeds/create-folder.ts';
import type { PurgeNodes } from '../deeds/purge-nodes.ts';
import type { RenameNode } from '../deeds/rename-node.ts';
import type { RestoreNodes } from '../deeds/restore-nodes.ts';
import type { TrashNodes } from '../deeds/trash-nodes.ts';
import type { MeasureUsage } from '../deeds/usage.ts';
import { presentNode } from './present-node.ts';

export interface NodeDeeds {
  readonly browse: Browse;
  readonly createFolder: CreateFolder;
  readonly renameNode: RenameNode;
  readonly trashNodes: TrashNodes;
  readonly restoreNodes: RestoreNodes;
  readonly purge: PurgeNodes;
  readonly measureUsage: MeasureUsage;
}

type NodeCallables =
  | 'drive-list'
  | 'drive-listTrash'
  | 'drive-get'
  | 'drive-path'
  | 'drive-createFolder'
  | 'drive-rename'
  | 'drive-trash'
  | 'drive-restore'
  | 'drive-purge'
  | 'drive-usage';

export function nodeCallables(deeds: NodeDeeds): CallHandlers<NodeCallables> {
  const { browse } = deeds;
  return {
    'drive-list': async ({ folderId, ...wish }, { caller }) =>
      presentPage(await browse.folder(caller.uid, folderId, wish)),
    'drive-listTrash': async (wish, { caller }) => presentPage(await browse.trash(caller.uid, wish)),
    'drive-get': async ({ id }, { caller }) => presentNode(await browse.node(caller.uid, id)),
    'drive-path': async ({ folderId }, { caller }) => {
      const path = await browse.path(caller.uid, folderId);
      return { path: path.map(({ id, name }) => ({ id, name })) };
    },
    'drive-createFolder': async (folder, { caller }) => presentNode(await deeds.createFolder(caller.uid, folder)),
    'drive-rename': async (wish, { caller }) => presentNode(await deeds.renameNode(caller.uid, wish)),
    'drive-trash': async ({ ids }, { caller }) => {
      const trashed = await deeds.trashNodes(caller.uid, ids);
      return { items: trashed.map(presentNode) };
    },
    'drive-restore': async ({ ids }, { caller }) => {
      const restored = await deeds.restoreNodes(caller.uid, ids);
      return { items: restored.map(presentNode) };
    },
    'drive-purge': async ({ ids }, { caller, signal }) => {
      const { nodes, bytes } = await deeds.purge.chosen(caller.uid, ids, signal);
      return { purged: nodes, freedBytes: bytes };
    },
    'drive-usage': async (_payload, { caller }) => deeds.measureUsage(caller.uid),
  };
}

function presentPage({ items, cursor }: Page) {
  return { items: items.map(presentNode), cursor };
}
