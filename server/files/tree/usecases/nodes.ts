import { type ActivityDeps, createActivity } from '../../activity/usecases.ts';
import { createMeasureUsage } from '../../quota/usecases/usage.ts';
import { createSearch } from '../../search/usecases/search.ts';
import { createEmptyTrash, type EmptyTrashDeps } from '../../trash/usecases/empty-trash.ts';
import { createRestoreNodes } from '../../trash/usecases/restore-nodes.ts';
import { createTrashNodes } from '../../trash/usecases/trash-nodes.ts';
import { createUndo } from '../../undo/usecases/undo.ts';
import { createBrowse } from './browse.ts';
import { createMarkNodes, createRenameNode } from './change-node.ts';
import { createCollections } from './collections.ts';
import { type CopyDeps, createCopyNodes } from './copy-nodes.ts';
import { createCreateFolder } from './create-folder.ts';
import { createCreateFolders } from './create-folders.ts';
import { createMeasureNodes } from './measure.ts';
import { createMoveNodes, type MoveDeps } from './move-nodes.ts';
import { createFolderViews } from './view-settings.ts';

/** What members do with files and folders, one use case a file. */
export function createNodes(deps: CopyDeps & MoveDeps & EmptyTrashDeps & ActivityDeps) {
  return {
    browse: createBrowse(deps),
    collections: createCollections(deps),
    viewSettings: createFolderViews(deps),
    search: createSearch(deps),
    measureNodes: createMeasureNodes(deps),
    measureUsage: createMeasureUsage(deps),
    activity: createActivity(deps),
    createFolder: createCreateFolder(deps),
    createFolders: createCreateFolders(deps),
    renameNode: createRenameNode(deps),
    moveNodes: createMoveNodes(deps),
    copyNodes: createCopyNodes(deps),
    markNodes: createMarkNodes(deps),
    trashNodes: createTrashNodes(deps),
    restoreNodes: createRestoreNodes(deps),
    purge: deps.purge,
    emptyTrash: createEmptyTrash(deps),
    undo: createUndo(deps),
  };
}

export type Nodes = ReturnType<typeof createNodes>;
