import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { nodeById } from '../../drive/queries.ts';
import { SelectionBar } from '../../drive/selection/selection-bar.tsx';
import { keyOf } from '../../drive/shortcuts.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { ToolButton } from '../../ui/buttons/tool-button.tsx';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import type { Point } from '../../ui/overlays/context-point.ts';
import { MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';
import { TextPieces } from '../../ui/text/text-pieces.tsx';

export interface TrashSelectionToolsProps {
  readonly text: string;
  readonly onRestore: () => void;
  readonly onPurge: () => void;
  readonly onClear: () => void;
  readonly menuAt: Point | null;
  readonly onCloseMenu: () => void;
}

/** Restore and delete for the selection. */
export function TrashSelectionTools({
  text,
  onRestore,
  onPurge,
  onClear,
  menuAt,
  onCloseMenu,
}: TrashSelectionToolsProps) {
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

/** Actions on the whole trash, while nothing is selected. */
export function TrashToolbar({
  onRestoreAll,
  onEmpty,
}: {
  readonly onRestoreAll: () => void;
  /** Undefined while only a part is shown. */
  readonly onEmpty: (() => void) | undefined;
}) {
  const { trashPage } = useMessages('drive');
  return (
    <div role="toolbar" aria-label={trashPage.title} className="flex gap-0.5">
      <ToolButton icon={<RotateCcw aria-hidden />} onPress={onRestoreAll}>
        {trashPage.restoreAll}
      </ToolButton>
      {onEmpty && (
        <ToolButton icon={<Trash2 aria-hidden />} onPress={onEmpty}>
          {trashPage.empty}
        </ToolButton>
      )}
    </div>
  );
}

/** Says that only items deleted from one folder are shown. */
export function TrashFrom({ folderId, onAll }: { readonly folderId: string; readonly onAll: () => void }) {
  const { call } = useBackend();
  const { trashPage, thisFolder } = useMessages('drive');
  const { data: folder } = useQuery(nodeById(call, folderId));
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 rounded-md border border-line bg-panel px-3 py-1.5 text-sm">
      <span className="min-w-0 break-words">
        <TextPieces of={trashPage.from({ folder: <b key="folder">{folder?.name ?? thisFolder}</b> })} />
      </span>
      <TextButton onPress={onAll}>{trashPage.showAll}</TextButton>
    </p>
  );
}
