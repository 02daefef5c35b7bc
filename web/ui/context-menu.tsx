import { type ReactNode, useRef } from 'react';
import { Popover } from 'react-aria-components/Popover';
import type { Point } from './context-point.ts';
import { Menu, popoverLook } from './menu.tsx';

/** A menu at a point of the window. Mounted means open; it closes by choosing, by Escape and by pressing elsewhere. */
export function ContextMenu({
  at,
  label,
  onClose,
  children,
}: {
  readonly at: Point;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} aria-hidden style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} />
      <Popover
        isOpen
        aria-label={label}
        triggerRef={anchor}
        placement="bottom start"
        offset={2}
        onOpenChange={(open) => open || onClose()}
        className={popoverLook}
      >
        <Menu label={label} onClose={onClose}>
          {children}
        </Menu>
      </Popover>
    </>
  );
}
