import { type ReactNode, useRef } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { Menu, popoverLook } from './menu.tsx';

export interface Point {
  readonly x: number;
  readonly y: number;
}

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

/** Where the menu belongs: at the pointer, or under the element when the keyboard asked for it. */
export function contextPoint(event: { readonly clientX: number; readonly clientY: number }, element: Element): Point {
  const box = element.getBoundingClientRect();
  const byPointer =
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  const pointed = byPointer && (event.clientX !== 0 || event.clientY !== 0);
  return pointed ? { x: event.clientX, y: event.clientY } : { x: box.left + 48, y: box.bottom - 6 };
}
