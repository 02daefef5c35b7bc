import type { CallHandlers } from '../../../callables/index.ts';
import type { Purged } from '../../trash/usecases/purge-nodes.ts';
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
    'drive-createFolder': async (input, { caller, finish }) =>
      presentChanged(await nodes.createFolder(caller.uid, input, finish(presentChanged))),
    'drive-createFolders': async (input, { caller, finish }) =>
      presentIds(await nodes.createFolders(caller.uid, input, finish(presentIds))),
    'drive-rename': async (input, { caller, finish }) =>
      presentChanged(await nodes.renameNode(caller.uid, input, finish(presentChanged))),
    'drive-move': async (input, { caller, finish }) =>
      presentBegun(await nodes.moveNodes(caller.uid, input, finish(presentBegun))),
    'drive-copy': async (input, { caller, finish }) =>
      presentBegun(await nodes.copyNodes(caller.uid, input, finish(presentBegun))),
    'drive-star': async ({ ids, starred }, { caller, finish }) =>
      presentChangedNodes(await nodes.markNodes(caller.uid, ids, 'star', starred, finish(presentChangedNodes))),
    'drive-trash': async ({ ids }, { caller, finish }) =>
      presentChangedNodes(await nodes.trashNodes(caller.uid, ids, finish(presentChangedNodes))),
    'drive-restore': async ({ ids }, { caller, finish }) =>
      presentChangedNodes(await nodes.restoreNodes(caller.uid, ids, finish(presentChangedNodes))),
    'drive-purge': async ({ ids }, { caller, signal, finish }) =>
      presentPurged(await nodes.purge.chosen(caller.uid, ids, signal, finish(presentPurged))),
    'drive-emptyTrash': async (_payload, { caller, finish }) =>
      presentJob(await nodes.emptyTrash(caller.uid, finish(presentJob))),
    'drive-undo': async ({ operationId }, { caller, finish }) =>
      presentChangedNodes(await nodes.undo.undo(caller.uid, operationId, finish(presentChangedNodes))),
    'drive-redo': async ({ operationId }, { caller, finish }) =>
      presentChangedNodes(await nodes.undo.redo(caller.uid, operationId, finish(presentChangedNodes))),
  };
}

function presentIds(ids: readonly string[]) {
  return { ids: [...ids] };
}

function presentPurged({ nodes, bytes }: Purged) {
  return { purged: nodes, freedBytes: bytes };
}

function presentJob(job: string) {
  return { job };
}
