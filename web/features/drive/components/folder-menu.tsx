import type { DriveNode } from '@hearth/contract';
import { FolderPlus, Upload } from 'lucide-react';
import { ContextMenu } from '../../../ui/context-menu.tsx';
import type { Point } from '../../../ui/context-point.ts';
import { MenuItem } from '../../../ui/menu.tsx';
import { nameAll } from '../model/selection.ts';
import { type NodeDeeds, NodeMenuItems, type RunnableAction } from './node-menu.tsx';

export interface FolderMenuProps {
  readonly at: Point;
  /** None: the menu of the folder itself. */
  readonly nodes: readonly DriveNode[];
  readonly deeds: NodeDeeds;
  readonly actions: readonly RunnableAction[];
  readonly onNewFolder: () => void;
  readonly onUpload: () => void;
  readonly onClose: () => void;
}

export function FolderMenu({ at, nodes, deeds, actions, onNewFolder, onUpload, onClose }: FolderMenuProps) {
  if (nodes.length > 0) {
    return (
      <ContextMenu at={at} label={`Menu of ${nameAll(nodes)}`} onClose={onClose}>
        <NodeMenuItems nodes={nodes} deeds={deeds} actions={actions} />
      </ContextMenu>
    );
  }
  return (
    <ContextMenu at={at} label="Menu of this folder" onClose={onClose}>
      <MenuItem icon={<FolderPlus />} onAction={onNewFolder}>
        New folder
      </MenuItem>
      <MenuItem icon={<Upload />} onAction={onUpload}>
        Upload files
      </MenuItem>
    </ContextMenu>
  );
}
