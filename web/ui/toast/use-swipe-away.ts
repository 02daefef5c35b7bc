import { type PointerEvent, type RefObject, useRef } from 'react';

/** A swipe to either side dismisses an element; a short swipe snaps back. */
export function useSwipeAway(element: RefObject<HTMLElement | null>, onAway: () => void) {
  const from = useRef<number | null>(null);
  const shift = (by: number | null) => {
    const { current } = element;
    if (!current) return;
    current.style.transform = by === null ? '' : `translateX(${by}px)`;
    current.style.opacity = by === null ? '' : String(Math.max(0.2, 1 - Math.abs(by) / (2 * awayPixels)));
  };
  const end = (event: PointerEvent) => {
    if (from.current === null) return;
    const isAway = event.type === 'pointerup' && Math.abs(event.clientX - from.current) >= awayPixels;
    from.current = null;
    if (isAway) onAway();
    else shift(null);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') from.current = event.clientX;
    },
    onPointerMove(event: PointerEvent) {
      if (from.current === null) return;
      const by = event.clientX - from.current;
      if (Math.abs(by) < beginPixels) return;
      // From here on the gesture is a swipe, so the element under the finger must not receive a press.
      event.currentTarget.setPointerCapture(event.pointerId);
      shift(by);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const beginPixels = 8;
const awayPixels = 80;
