import { type ActivityParts, createActivity } from './activity.ts';
import { createBrowse } from './browse.ts';
import { createCollections } from './collections.ts';
import { type CopyParts, createCopyNodes } from './copy-nodes.ts';
import { createCreateFolder } from './create-folder.ts';
import { createCreateFolders } from './create-folders.ts';
import { createEmptyTrash, type EmptyTrashParts } from './empty-trash.ts';
import { createMeasureNodes } from './measure.ts';
import { createMoveNodes } from './move-nodes.ts';
import { createRenameNode } from './rename-node.ts';
import { createRestoreNodes } from './restore-nodes.ts';
import { createSearch } from './search.ts';
import { createStarNodes } from './star-nodes.ts';
import { createTrashNodes } from './trash-nodes.ts';
import { createUndo } from './undo.ts';
import { createMeasureUsage } from './usage.ts';
import { createFolderViews } from './view-settings.ts';

/** What members do with files and folders, each deed of it one file. */
export function createNodes(parts: CopyParts & EmptyTrashParts & ActivityParts) {
  return {
    browse: createBrowse(parts),
    collections: createCollections(parts),
    viewSettings: createFolderViews(parts),
    search: createSearch(parts),
    measureNodes: createMeasureNodes(parts),
    measureUsage: createMeasureUsage(parts),
    activity: createActivity(parts),
    createFolder: createCreateFolder(parts),
    createFolders: createCreateFolders(parts),
    renameNode: createRenameNode(parts),
    moveNodes: createMoveNodes(parts),
    copyNodes: createCopyNodes(parts),
    starNodes: createStarNodes(parts),
    trashNodes: createTrashNodes(parts),
    restoreNodes: createRestoreNodes(parts),
    purge: parts.purge,
    emptyTrash: createEmptyTrash(parts),
    undo: createUndo(parts),
  };
}

export type Nodes = ReturnType<typeof createNodes>;
