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
import { ContextMenu } from '../../../ui/context-menu.tsx';
import type { Point } from '../../../ui/context-point.ts';
import { MenuItem, MenuLine, SubMenu } from '../../../ui/menu.tsx';
import { useWords } from '../../../words/words-context.ts';
import type { FolderLook } from '../model/folder-look.ts';
import { keyOf } from '../model/shortcuts.ts';
import { SortItems, TileItems, ViewItems } from './look-items.tsx';

export interface GroundMenuProps {
  readonly at: Point;
  readonly look: FolderLook;
  readonly onLook: (look: FolderLook) => void;
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
  const words = useWords('drive');
  return (
    <ContextMenu at={props.at} label={words.menuOfFolder} onClose={props.onClose}>
      <MenuItem icon={<FolderPlus />} onAction={props.onNewFolder}>
        {words.newFolder}
      </MenuItem>
      <MenuItem icon={<FilePlus2 />} onAction={props.onNewText}>
        {words.newText}
      </MenuItem>
      <MenuItem icon={<Upload />} onAction={props.onUpload}>
        {words.uploadFiles}
      </MenuItem>
      <MenuItem icon={<FolderUp />} onAction={props.onUploadFolder}>
        {words.uploadFolder}
      </MenuItem>
      <MenuLine />
      {props.onPaste && (
        <MenuItem icon={<ClipboardPaste />} shortcut={keyOf('paste')} onAction={props.onPaste}>
          {words.paste}
        </MenuItem>
      )}
      <MenuItem icon={<ListChecks />} shortcut={keyOf('selectAll')} onAction={props.onSelectAll}>
        {words.selectAll}
      </MenuItem>
      <MenuLine />
      <SubMenu icon={<ArrowDownUp />} text={words.sort}>
        <SortItems {...props} />
      </SubMenu>
      <SubMenu icon={<LayoutGrid />} text={words.view}>
        <ViewItems {...props} />
      </SubMenu>
      <TileItems {...props} />
      <MenuItem icon={<RefreshCw />} shortcut={keyOf('refresh')} onAction={props.onRefresh}>
        {words.refresh}
      </MenuItem>
    </ContextMenu>
  );
}
