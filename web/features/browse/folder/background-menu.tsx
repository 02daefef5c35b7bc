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
import { keyOf } from '../../../drive/shortcuts.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ContextMenu } from '../../../ui/overlays/context-menu.tsx';
import type { Point } from '../../../ui/overlays/context-point.ts';
import { MenuItem, MenuLine, SubMenu } from '../../../ui/overlays/menu.tsx';
import type { NewItemActions } from './new-items.tsx';
import { SortItems, TileItems, ViewItems, type ViewSettingsProps } from './view-settings-items.tsx';

interface BackgroundMenuProps extends ViewSettingsProps {
  readonly at: Point;
  readonly add: NewItemActions;
  /** Undefined while the clipboard is empty. */
  readonly onPaste: (() => void) | undefined;
  readonly onSelectAll: () => void;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/** The context menu of the empty background: actions on the open folder. */
export function BackgroundMenu(props: BackgroundMenuProps) {
  const { add } = props;
  const messages = useMessages('drive');
  return (
    <ContextMenu at={props.at} label={messages.menuOfFolder} onClose={props.onClose}>
      <MenuItem icon={<FolderPlus />} onAction={add.newFolder}>
        {messages.newFolder}
      </MenuItem>
      <MenuItem icon={<FilePlus2 />} onAction={add.newText}>
        {messages.newText}
      </MenuItem>
      <MenuItem icon={<Upload />} onAction={add.upload}>
        {messages.uploadFiles}
      </MenuItem>
      <MenuItem icon={<FolderUp />} onAction={add.uploadFolder}>
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
