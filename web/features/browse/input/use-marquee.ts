import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Listing } from '../../../drive/listings/listing.ts';
import { nothing, type Selection, swept } from '../../../drive/selection/selection.ts';
import { fromStart } from '../../../lib/format/direction.ts';
import { type Box, type Geometry, touchedBy } from '../list/list-geometry.ts';

export interface MarqueeOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly listing: Listing;
  readonly geometry: Geometry;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

/** Selects by drawing a rectangle from an empty spot. At an edge the list scrolls. */
export function useMarquee(options: MarqueeOptions) {
  const [box, setBox] = useState<Box | null>(null);
  const drag = useRef<Sweep | null>(null);
  const wasSweeping = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  function sweep() {
    const { scroller, listing, geometry, onSelect } = latest.current;
    const element = scroller.current;
    const { current } = drag;
    if (!element || !current) return;
    const at = pointIn(element, current.pointer);
    const next = boxBetween(current.from, at);
    setBox(next);
    const covered = touchedBy(next, listing.read().nodes.length, geometry).flatMap(
      (index) => listing.at(index)?.id ?? [],
    );
    onSelect(swept(current.base, covered));
  }
  function follow() {
    const { current } = drag;
    const element = latest.current.scroller.current;
    if (!current?.isDrawn || !element) return;
    const beyond = beyondEdge(element, current.pointer);
    if (beyond !== 0) {
      element.scrollTop += Math.sign(beyond) * Math.min(32, Math.abs(beyond) / 2);
      sweep();
    }
    current.frame = requestAnimationFrame(follow);
  }
  function end() {
    const { current } = drag;
    if (!current) return;
    cancelAnimationFrame(current.frame);
    wasSweeping.current = current.isDrawn;
    drag.current = null;
    setBox(null);
  }

  return {
    box,
    wasSweeping: () => wasSweeping.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasSweeping.current = false;
        drag.current = begun(event, options);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { current } = drag;
        if (!current) return;
        if (event.buttons === 0) return end();
        const moved = Math.hypot(event.clientX - current.pointer.x, event.clientY - current.pointer.y);
        if (!current.isDrawn && moved < slackPixels) return;
        current.pointer = { x: event.clientX, y: event.clientY };
        if (!current.isDrawn) {
          current.isDrawn = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          current.frame = requestAnimationFrame(follow);
        }
        sweep();
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

interface Sweep {
  readonly base: Selection;
  readonly from: { readonly x: number; readonly y: number };
  pointer: { readonly x: number; readonly y: number };
  isDrawn: boolean;
  frame: number;
}

type At = Sweep['pointer'];

/** Starts only where nothing can be dragged or clicked. */
function begun(event: PointerEvent, { scroller, selection }: MarqueeOptions): Sweep | null {
  const { target } = event;
  if (event.button !== 0 || event.pointerType === 'touch' || !(target instanceof Element)) return null;
  const element = scroller.current;
  if (!element?.contains(target) || target.closest('[data-grab], [data-act], [data-edit]')) return null;
  const pointer = { x: event.clientX, y: event.clientY };
  // A press on the scroll bar is ignored.
  if (fromStart(pointer.x, element.getBoundingClientRect()) > element.clientWidth) return null;
  const adds = event.ctrlKey || event.metaKey || event.shiftKey;
  return { base: adds ? selection : nothing, from: pointIn(element, pointer), pointer, isDrawn: false, frame: 0 };
}

/** The distance beyond the upper (negative) or lower edge. */
function beyondEdge(element: HTMLElement, { y }: At): number {
  const { top, bottom } = element.getBoundingClientRect();
  return y < top + edge ? y - top - edge : Math.max(0, y - bottom + edge);
}

/** A point in list coordinates, independent of scrolling and text direction. */
function pointIn(element: HTMLElement, pointer: At): At {
  const box = element.getBoundingClientRect();
  return { x: fromStart(pointer.x, box), y: pointer.y - box.top + element.scrollTop };
}

function boxBetween(a: At, b: At): Box {
  const left = Math.max(0, Math.min(a.x, b.x));
  const top = Math.max(0, Math.min(a.y, b.y));
  return { left, top, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

const slackPixels = 5;
const edge = 24;
