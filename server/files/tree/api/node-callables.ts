import type { CallHandlers } from '../../../callables/index.ts';
import type { Nodes } from '../usecases/nodes.ts';
import {
  presentBegun,
  presentChanged,
  presentChangedNodes,
  presentDuplicates,
  presentNode,
  presentPage,
  presentTrash,
} from './present-node.ts';

type Listing =
  | 'drive-list'
  | 'drive-listTrash'
  | 'drive-listDuplicates'
  | 'drive-listRecent'
  | 'drive-listStarred'
  | 'drive-get'
  | 'drive-path'
  | 'drive-measure'
  | 'drive-usage';

type Changing =
  | 'drive-saveViewSettings'
  | 'drive-createFolder'
  | 'drive-createFolders'
  | 'drive-rename'
  | 'drive-move'
  | 'drive-copy'
  | 'drive-star'
  | 'drive-trash'
  | 'drive-restore'
  | 'drive-purge'
  | 'drive-emptyTrash'
  | 'drive-undo'
  | 'drive-redo';

export function nodeCallables(nodes: Nodes): CallHandlers<Listing | Changing> {
  return { ...listing(nodes), ...changing(nodes) };
}

function listing({ browse, collections, viewSettings, measureNodes, measureUsage }: Nodes): CallHandlers<Listing> {
  return {
    'drive-list': async ({ folderId, ...input }, { caller }) => {
      const page = await browse.folder(caller.uid, folderId, input);
      return { ...presentPage(page), count: page.count, change: page.change };
    },
    'drive-listTrash': async (input, { caller }) => presentTrash(await collections.trash(caller.uid, input)),
    'drive-listDuplicates': async (input, { caller }) =>
      presentDuplicates(await collections.duplicates(caller.uid, input)),
    'drive-listRecent': async (input, { caller }) => presentPage(await collections.recent(caller.uid, input)),
    'drive-listStarred': async (input, { caller }) => presentPage(await collections.starred(caller.uid, input)),
    'drive-get': async ({ id }, { caller }) => presentNode(await browse.node(caller.uid, id)),
    'drive-path': async ({ folderId }, { caller }) => {
      const path = await browse.path(caller.uid, folderId);
      const here = path.at(-1)?.id ?? '';
      return {
        path: path.map(({ id, name }) => ({ id, name })),
        viewSettings: await viewSettings.of(caller.uid, here),
      };
    },
    'drive-measure': async ({ ids }, { caller }) => measureNodes(caller.uid, ids),
    'drive-usage': async (_payload, { caller }) => {
      const usage = await measureUsage(caller.uid);
      return {
        files: usage.files,
        usedBytes: usage.usedBytes,
        reservedBytes: usage.reservedBytes,
        trashedBytes: usage.trashedBytes,
        versionBytes: usage.versionBytes,
        quotaBytes: usage.quotaBytes,
        kinds: usage.kinds.map(({ kind, bytes, files }) => ({ kind, bytes, files })),
        largest: usage.largest.map(presentNode),
      };
    },
  };
}

function changing(nodes: Nodes): CallHandlers<Changing> {
  return {
    'drive-saveViewSettings': async ({ folderId, viewSettings }, { caller }) => {
      await nodes.viewSettings.keep(caller.uid, folderId, viewSettings);
      return {};
    },
    'drive-createFolder': async (input, { caller }) => presentChanged(await nodes.createFolder(caller.uid, input)),
    'drive-createFolders': async (input, { caller }) => ({ ids: [...(await nodes.createFolders(caller.uid, input))] }),
    'drive-rename': async (input, { caller }) => presentChanged(await nodes.renameNode(caller.uid, input)),
    'drive-move': async (input, { caller }) => presentBegun(await nodes.moveNodes(caller.uid, input)),
    'drive-copy': async (input, { caller }) => presentBegun(await nodes.copyNodes(caller.uid, input)),
    'drive-star': async ({ ids, starred }, { caller }) =>
      presentChangedNodes(await nodes.markNodes(caller.uid, ids, 'star', starred)),
    'drive-trash': async ({ ids }, { caller }) => presentChangedNodes(await nodes.trashNodes(caller.uid, ids)),
    'drive-restore': async ({ ids }, { caller }) => presentChangedNodes(await nodes.restoreNodes(caller.uid, ids)),
    'drive-purge': async ({ ids }, { caller, signal }) => {
      const { nodes: purged, bytes } = await nodes.purge.chosen(caller.uid, ids, signal);
      return { purged, freedBytes: bytes };
    },
    'drive-emptyTrash': async (_payload, { caller }) => ({ job: await nodes.emptyTrash(caller.uid) }),
    'drive-undo': async ({ operationId }, { caller }) =>
      presentChangedNodes(await nodes.undo.undo(caller.uid, operationId)),
    'drive-redo': async ({ operationId }, { caller }) =>
      presentChangedNodes(await nodes.undo.redo(caller.uid, operationId)),
  };
}
