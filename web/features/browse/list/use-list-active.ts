import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Listing } from '../../../drive/listings/listing.ts';

export interface ListActive {
  readonly index: number;
  /** Focuses an item anywhere in the list. */
  readonly moveTo: (index: number) => void;
  /** Called when an item got the focus by itself. */
  readonly settle: (index: number) => void;
}

/**
 * The one item of a list with `tabindex=0`. It is tracked by id, so that it stays when others change, and by index, so
 * that its neighbour takes over when it is removed.
 */
export function useListActive(
  listing: Listing,
  total: number,
  scroller: RefObject<HTMLElement | null>,
  reveal: (index: number) => void,
  first: string | null,
): ListActive {
  const [active, setActive] = useState<{ readonly id: string | null; readonly index: number }>({ id: first, index: 0 });
  const wantsFocus = useRef(false);
  const holdsFocus = useHoldsFocus(scroller);
  const found = active.id === null ? -1 : listing.indexOf(active.id);
  const index = Math.min(Math.max(0, total - 1), found === -1 ? active.index : found);
  const id = listing.at(index)?.id ?? null;
  if (id !== null && (id !== active.id || index !== active.index)) setActive({ id, index });

  // After every render, because the focused item may be gone or drawn as a tile.
  useLayoutEffect(() => {
    if (!wantsFocus.current && !(holdsFocus.current && isAstray(index))) return;
    const item = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (!item) return;
    wantsFocus.current = false;
    item.focus({ preventScroll: true });
  });

  function moveTo(next: number) {
    wantsFocus.current = true;
    reveal(next);
    setActive({ id: listing.at(next)?.id ?? null, index: next });
  }
  function settle(next: number) {
    if (next !== index) setActive({ id: listing.at(next)?.id ?? null, index: next });
  }
  return { index, moveTo, settle };
}

/** The focused item is gone, or its recycled tile shows another item. */
function isAstray(index: number): boolean {
  const { activeElement } = document;
  if (activeElement === document.body) return true;
  const shown = activeElement instanceof HTMLElement ? activeElement.dataset.index : undefined;
  return shown !== undefined && Number(shown) !== index;
}

/** Whether the focus is in the list, or was when the focused item was removed. */
function useHoldsFocus(scroller: RefObject<HTMLElement | null>): RefObject<boolean> {
  const holds = useRef(false);
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && scroller.current?.contains(target) === true;
    const onFocus = (event: FocusEvent) => {
      holds.current = isInside(event.target);
    };
    const onPointer = (event: PointerEvent) => {
      if (!isInside(event.target)) holds.current = false;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [scroller]);
  return holds;
}
