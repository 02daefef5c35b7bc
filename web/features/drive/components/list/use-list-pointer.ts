import type { DriveNode } from '@hearth/contract';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isMirrored } from '../../../../lib/format/direction.ts';
import { useAppearance } from '../../../../ui/appearance/appearance-context.ts';
import type { Point } from '../../../../ui/overlays/context-point.ts';
import type { Listing } from '../../model/listing.ts';
import { everything, extended, nothing, only, type Selection, toggled } from '../../model/selection.ts';
import type { ListActive } from './use-list-active.ts';

export interface ListPointerParts {
  readonly listing: Listing;
  readonly active: ListActive;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly isChoosing: boolean;
  /** A finger rested on an item: from now on taps select. */
  readonly onChoose: () => void;
  readonly onOpen?: ((node: DriveNode) => void) | undefined;
  readonly onMenu: (node: DriveNode | null, at: Point) => void;
  /** Of a rectangle that was just drawn: the click that ends it means nothing. */
  readonly wasSweeping: () => boolean;
}

/**
 * What presses do in a list: a click selects, a double click opens; a tap opens, a long one selects. Who wants it so opens
 * with a single click, and selects with a key held down or by the mark.
 */
export function useListPointer(parts: ListPointerParts) {
  const press = useRef<Press | null>(null);
  const byFinger = useRef(false);
  const opensAtOnce = useAppearance().appearance['single-click'] === 'on';

  function choose(node: DriveNode) {
    navigator.vibrate?.(10);
    parts.onChoose();
    parts.onSelect(parts.isChoosing ? toggled(parts.selection, node.id) : only(node.id));
  }
  function endPress() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  return {
    onPointerDown(event: PointerEvent) {
      byFinger.current = event.pointerType === 'touch';
      endPress();
      const { node } = itemAt(event.target, parts.listing);
      if (!byFinger.current || !node || actOf(event.target) === 'menu') return;
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
      if (wasLong || parts.wasSweeping()) return;
      pressed(event, parts, { byFinger: byFinger.current, opensAtOnce });
    },
    onDoubleClick(event: MouseEvent) {
      if (byFinger.current || actOf(event.target) || isTyping(event.target)) return;
      const { node, isRow } = itemAt(event.target, parts.listing);
      if (node) {
        if (!opensAtOnce) parts.onOpen?.(node);
      } else if (!isRow) parts.onSelect(everything());
    },
    onContextMenu(event: MouseEvent) {
      if (isTyping(event.target)) return;
      event.preventDefault();
      // On a phone the system asks for the menu after a long press, which is ours.
      if (byFinger.current) return;
      const { node } = itemAt(event.target, parts.listing);
      parts.onMenu(node ?? null, { x: event.clientX, y: event.clientY });
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

function pressed(event: MouseEvent, parts: ListPointerParts, { byFinger, opensAtOnce }: Manner): void {
  const { listing, onSelect, active } = parts;
  const { node, index, isRow } = itemAt(event.target, listing);
  const act = actOf(event.target);
  if (isTyping(event.target)) return;
  if (!node) {
    if (!isRow && !adds(event) && !event.shiftKey) onSelect(nothing);
    return;
  }
  active.settle(index);
  if (act === 'menu' && event.target instanceof Element) {
    const box = event.target.getBoundingClientRect();
    parts.onMenu(node, { x: isMirrored() ? box.right : box.left, y: box.bottom });
  } else if ((byFinger || (opensAtOnce && !adds(event) && !event.shiftKey)) && !parts.isChoosing && act !== 'check') {
    parts.onOpen?.(node);
  } else {
    onSelect(act === 'check' || byFinger ? toggled(parts.selection, node.id) : chosenBy(event, node.id, parts));
  }
}

function chosenBy(event: MouseEvent, id: string, { selection, listing }: ListPointerParts): Selection {
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

function actOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-act]')?.dataset.act : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, [data-edit]') !== null;
}

const longPressMs = 450;
const slackPixels = 10;
