import type { CallHandlers } from '../../functions/index.ts';
import type { Browse, Page } from '../deeds/browse.ts';
import type { CreateFolder } from '../deeds/create-folder.ts';
import type { PurgeNodes } from '../deeds/purge-nodes.ts';
import type { RenameNode } from '../deeds/rename-node.ts';
import type { RestoreNodes } from '../deeds/restore-nodes.ts';
import type { TrashNodes } from '../deeds/trash-nodes.ts';
import type { MeasureUsage } from '../deeds/usage.ts';
import { presentNode } from './present-node.ts';
import { signedIn } from './signed-in.ts';

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
    'drive-list': async ({ folderId, ...wish }, context) =>
      presentPage(await browse.folder(signedIn(context), folderId, wish)),
    'drive-listTrash': async (wish, context) => presentPage(await browse.trash(signedIn(context), wish)),
    'drive-get': async ({ id }, context) => presentNode(await browse.node(signedIn(context), id)),
    'drive-path': async ({ folderId }, context) => {
      const path = await browse.path(signedIn(context), folderId);
      return { path: path.map(({ id, name }) => ({ id, name })) };
    },
    'drive-createFolder': async (folder, context) => presentNode(await deeds.createFolder(signedIn(context), folder)),
    'drive-rename': async (wish, context) => presentNode(await deeds.renameNode(signedIn(context), wish)),
    'drive-trash': async ({ ids }, context) => {
      const trashed = await deeds.trashNodes(signedIn(context), ids);
      return { items: trashed.map(presentNode) };
    },
    'drive-restore': async ({ ids }, context) => {
      const restored = await deeds.restoreNodes(signedIn(context), ids);
      return { items: restored.map(presentNode) };
    },
    'drive-purge': async ({ ids }, context) => {
      const { nodes, bytes } = await deeds.purge.chosen(signedIn(context), ids, context.signal);
      return { purged: nodes, freedBytes: bytes };
    },
    'drive-usage': async (_payload, context) => deeds.measureUsage(signedIn(context)),
  };
}

function presentPage({ items, cursor }: Page) {
  return { items: items.map(presentNode), cursor };
}
