import {
  ArrowDownUp,
  ClipboardPaste,
  FilePlus2,
  FolderPlus,
  FolderUp,
  LayoutGrid,
  ListChecks,
  RefreshCw,
  Upload,
} from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ContextMenu } from '../../../ui/overlays/context-menu.tsx';
import type { Point } from '../../../ui/overlays/context-point.ts';
import { MenuItem, MenuLine, SubMenu } from '../../../ui/overlays/menu.tsx';
import type { FolderViewSettings } from '../model/folder-view-settings.ts';
import { keyOf } from '../model/shortcuts.ts';
import { SortItems, TileItems, ViewItems } from './view-settings-items.tsx';

export interface GroundMenuProps {
  readonly at: Point;
  readonly look: FolderViewSettings;
  readonly onViewSettings: (look: FolderViewSettings) => void;
  readonly onNewFolder: () => void;
  readonly onNewText: () => void;
  readonly onUpload: () => void;
  readonly onUploadFolder: () => void;
  /** None: there is nothing to paste. */
  readonly onPaste: (() => void) | undefined;
  readonly onSelectAll: () => void;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/** The menu of the empty ground: what one does with the folder itself. */
export function GroundMenu(props: GroundMenuProps) {
  const messages = useMessages('drive');
  return (
    <ContextMenu at={props.at} label={messages.menuOfFolder} onClose={props.onClose}>
      <MenuItem icon={<FolderPlus />} onAction={props.onNewFolder}>
        {messages.newFolder}
      </MenuItem>
      <MenuItem icon={<FilePlus2 />} onAction={props.onNewText}>
        {messages.newText}
      </MenuItem>
      <MenuItem icon={<Upload />} onAction={props.onUpload}>
        {messages.uploadFiles}
      </MenuItem>
      <MenuItem icon={<FolderUp />} onAction={props.onUploadFolder}>
        {messages.uploadFolder}
      </MenuItem>
      <MenuLine />
      {props.onPaste && (
        <MenuItem icon={<ClipboardPaste />} shortcut={keyOf('paste')} onAction={props.onPaste}>
          {messages.paste}
        </MenuItem>
      )}
      <MenuItem icon={<ListChecks />} shortcut={keyOf('selectAll')} onAction={props.onSelectAll}>
        {messages.selectAll}
      </MenuItem>
      <MenuLine />
      <SubMenu icon={<ArrowDownUp />} text={messages.sort}>
        <SortItems {...props} />
      </SubMenu>
      <SubMenu icon={<LayoutGrid />} text={messages.view}>
        <ViewItems {...props} />
      </SubMenu>
      <TileItems {...props} />
      <MenuItem icon={<RefreshCw />} shortcut={keyOf('refresh')} onAction={props.onRefresh}>
        {messages.refresh}
      </MenuItem>
    </ContextMenu>
  );
}
