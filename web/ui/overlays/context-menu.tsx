import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import type { Point } from './context-point.ts';
import { Menu, MenuPopover } from './menu.tsx';

export interface ContextMenuProps {
  readonly at: Point;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A menu at a point of the window; mounted means open. An invisible button is the trigger, because only a menu with a
 * trigger closes when a submenu item is chosen.
 */
export function ContextMenu({ at, label, onClose, children }: ContextMenuProps) {
  return (
    <MenuTrigger isOpen onOpenChange={(open) => open || onClose()}>
      <Button
        aria-label={label}
        excludeFromTabOrder
        style={{ left: at.x, top: at.y }}
        className="pointer-events-none fixed size-px opacity-0"
      />
      {/* Beside the point and not below it: a long menu then moves up instead of being cut off. */}
      <MenuPopover placement="end top" offset={2}>
        <Menu label={label}>{children}</Menu>
      </MenuPopover>
    </MenuTrigger>
  );
}
