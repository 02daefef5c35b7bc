import { RotateCcw, Trash2 } from 'lucide-react';
import { ContextMenu } from '../../../ui/context-menu.tsx';
import type { Point } from '../../../ui/context-point.ts';
import { MenuItem, MenuLine } from '../../../ui/menu.tsx';

export interface TrashMenuProps {
  readonly at: Point;
  readonly onRestore: () => void;
  readonly onPurge: () => void;
  readonly onClose: () => void;
}

export function TrashMenu({ at, onRestore, onPurge, onClose }: TrashMenuProps) {
  return (
    <ContextMenu at={at} label="Menu of the selection" onClose={onClose}>
      <MenuItem icon={<RotateCcw />} onAction={onRestore}>
        Restore
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 />} danger onAction={onPurge}>
        Delete forever
      </MenuItem>
    </ContextMenu>
  );
}
