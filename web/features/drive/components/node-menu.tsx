import type { DriveNode } from '@hearth/contract';
import { Download, FolderOpen, Link, PencilLine, Sparkles, Trash2 } from 'lucide-react';
import { MenuItem, MenuLine, SubMenu } from '../../../ui/menu.tsx';
import { nameAll } from '../model/selection.ts';

/** What can be run on the chosen files. The drive does not know what it does, only what it is called. */
export interface RunnableAction {
  readonly name: string;
  readonly label: string;
}

export interface NodeDeeds {
  readonly open: (node: DriveNode) => void;
  readonly copyLink: (node: DriveNode) => void;
  readonly rename: (node: DriveNode) => void;
  readonly trash: (nodes: readonly DriveNode[]) => void;
  readonly run: (action: string, nodes: readonly DriveNode[]) => void;
}

/** The menu of one or more items, in the same order everywhere. */
export function NodeMenuItems({
  nodes,
  deeds,
  actions,
}: {
  readonly nodes: readonly DriveNode[];
  readonly deeds: NodeDeeds;
  readonly actions: readonly RunnableAction[];
}) {
  const only = nodes.length === 1 ? nodes[0] : undefined;
  return (
    <>
      {only?.kind === 'folder' && (
        <MenuItem icon={<FolderOpen />} shortcut="Enter" onAction={() => deeds.open(only)}>
          Open
        </MenuItem>
      )}
      {only?.kind === 'file' && (
        <>
          <MenuItem icon={<Download />} shortcut="Enter" onAction={() => deeds.open(only)}>
            Download
          </MenuItem>
          <MenuItem icon={<Link />} onAction={() => deeds.copyLink(only)}>
            Copy download link
          </MenuItem>
        </>
      )}
      {only && (
        <>
          <MenuLine />
          <MenuItem icon={<PencilLine />} shortcut="F2" onAction={() => deeds.rename(only)}>
            Rename
          </MenuItem>
        </>
      )}
      {actions.length > 0 && (
        <SubMenu icon={<Sparkles />} text="Run action">
          {actions.map((action) => (
            <MenuItem key={action.name} onAction={() => deeds.run(action.name, nodes)}>
              {action.label}
            </MenuItem>
          ))}
        </SubMenu>
      )}
      {(only || actions.length > 0) && <MenuLine />}
      <MenuItem icon={<Trash2 />} shortcut="Del" danger onAction={() => deeds.trash(nodes)}>
        {only ? 'Move to trash' : `Move ${nameAll(nodes)} to trash`}
      </MenuItem>
    </>
  );
}
