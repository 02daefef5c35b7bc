import type { DriveNode } from '@hearth/contract';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Listing } from '../../../drive/listings/listing.ts';
import { everything, extended, nothing, only, type Selection, toggled } from '../../../drive/selection/selection.ts';
import { isMirrored } from '../../../lib/format/direction.ts';
import { useAppearance } from '../../../ui/appearance/appearance-context.ts';
import type { Point } from '../../../ui/overlays/context-point.ts';
import type { ListActive } from '../list/use-list-active.ts';

export interface ListPointerOptions {
  readonly listing: Listing;
  readonly active: ListActive;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly isChoosing: boolean;
  /** Called after a long press, which starts touch selection. */
  readonly onChoose: () => void;
  readonly onOpen?: ((node: DriveNode) => void) | undefined;
  readonly onMenu: (node: DriveNode | null, at: Point) => void;
  /** Whether a marquee was just drawn; the click that ends it is ignored. */
  readonly wasSweeping: () => boolean;
}

/**
 * Pointer input in a list: a click selects and a double click opens; a tap opens and a long press selects. A setting
 * makes a single click open.
 */
export function useListPointer(options: ListPointerOptions) {
  const press = useRef<Press | null>(null);
  const byFinger = useRef(false);
  const opensAtOnce = useAppearance().appearance['single-click'] === 'on';

  function choose(node: DriveNode) {
    navigator.vibrate?.(10);
    options.onChoose();
    options.onSelect(options.isChoosing ? toggled(options.selection, node.id) : only(node.id));
  }
  function endPress() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  return {
    onPointerDown(event: PointerEvent) {
      byFinger.current = event.pointerType === 'touch';
      endPress();
      const { node } = itemAt(event.target, options.listing);
      if (!byFinger.current || !node || actionOf(event.target) === 'menu') return;
      const timer = setTimeout(() => {
        if (press.current) press.current.isLong = true;
        choose(node);
      }, longPressMs);
      press.current = { x: event.clientX, y: event.clientY, timer, isLong: false };
    },
    onPointerMove(event: PointerEvent) {
      const start = press.current;
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > slackPixels) endPress();
    },
    onPointerCancel: endPress,
    onPointerUp() {
      clearTimeout(press.current?.timer);
    },
    onClick(event: MouseEvent) {
      const wasLong = press.current?.isLong === true;
      endPress();
      if (wasLong || options.wasSweeping()) return;
      pressed(event, options, { byFinger: byFinger.current, opensAtOnce });
    },
    onDoubleClick(event: MouseEvent) {
      if (byFinger.current || actionOf(event.target) || isTyping(event.target)) return;
      const { node, isRow } = itemAt(event.target, options.listing);
      if (node) {
        if (!opensAtOnce) options.onOpen?.(node);
      } else if (!isRow) options.onSelect(everything());
    },
    onContextMenu(event: MouseEvent) {
      if (isTyping(event.target)) return;
      event.preventDefault();
      // On a phone the long press already selects, so its context menu is suppressed.
      if (byFinger.current) return;
      const { node } = itemAt(event.target, options.listing);
      options.onMenu(node ?? null, { x: event.clientX, y: event.clientY });
    },
  };
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  isLong: boolean;
}

interface Manner {
  readonly byFinger: boolean;
  readonly opensAtOnce: boolean;
}

function pressed(event: MouseEvent, options: ListPointerOptions, { byFinger, opensAtOnce }: Manner): void {
  const { listing, onSelect, active } = options;
  const { node, index, isRow } = itemAt(event.target, listing);
  const act = actionOf(event.target);
  if (isTyping(event.target)) return;
  if (!node) {
    if (!isRow && !adds(event) && !event.shiftKey) onSelect(nothing);
    return;
  }
  active.settle(index);
  if (act === 'menu' && event.target instanceof Element) {
    const box = event.target.getBoundingClientRect();
    options.onMenu(node, { x: isMirrored() ? box.right : box.left, y: box.bottom });
  } else if ((byFinger || (opensAtOnce && !adds(event) && !event.shiftKey)) && !options.isChoosing && act !== 'check') {
    options.onOpen?.(node);
  } else {
    onSelect(act === 'check' || byFinger ? toggled(options.selection, node.id) : chosenBy(event, node.id, options));
  }
}

function chosenBy(event: MouseEvent, id: string, { selection, listing }: ListPointerOptions): Selection {
  if (event.shiftKey) return extended(selection, id, listing, adds(event));
  return adds(event) ? toggled(selection, id) : only(id);
}

function adds(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey;
}

function itemAt(target: EventTarget | null, listing: Listing) {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  const index = Number(row?.dataset.index ?? -1);
  return { node: row?.dataset.id === undefined ? undefined : listing.at(index), index, isRow: row !== null };
}

function actionOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-act]')?.dataset.act : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, [data-edit]') !== null;
}

const longPressMs = 450;
const slackPixels = 10;
