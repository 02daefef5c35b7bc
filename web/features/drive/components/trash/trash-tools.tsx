import { RotateCcw, Trash2 } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { ToolButton } from '../../../../ui/buttons/tool-button.tsx';
import { ContextMenu } from '../../../../ui/overlays/context-menu.tsx';
import type { Point } from '../../../../ui/overlays/context-point.ts';
import { MenuItem, MenuLine } from '../../../../ui/overlays/menu.tsx';
import { keyOf } from '../../model/shortcuts.ts';
import { SelectionBar } from '../selection-bar.tsx';

export interface TrashToolsProps {
  readonly text: string;
  readonly onRestore: () => void;
  readonly onPurge: () => void;
  readonly onClear: () => void;
  readonly menuAt: Point | null;
  readonly onCloseMenu: () => void;
}

/** What can be done with what was thrown away. */
export function TrashTools({ text, onRestore, onPurge, onClear, menuAt, onCloseMenu }: TrashToolsProps) {
  const messages = useMessages('drive');
  return (
    <>
      <SelectionBar text={text} onClear={onClear}>
        <ToolButton icon={<RotateCcw aria-hidden />} onPress={onRestore}>
          {messages.restore}
        </ToolButton>
        <ToolButton icon={<Trash2 aria-hidden />} shortcut={keyOf('trash')} onPress={onPurge}>
          {messages.purge}
        </ToolButton>
      </SelectionBar>
      {menuAt && (
        <ContextMenu at={menuAt} label={messages.menuOfSelection} onClose={onCloseMenu}>
          <MenuItem icon={<RotateCcw />} onAction={onRestore}>
            {messages.restore}
          </MenuItem>
          <MenuLine />
          <MenuItem icon={<Trash2 />} danger onAction={onPurge}>
            {messages.purge}
          </MenuItem>
        </ContextMenu>
      )}
    </>
  );
}
