import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isMirrored } from '../../../../lib/format/direction.ts';
import { movedBy, type StagePoint, turned, wholePicture, type Zoom, zoomedAt, zoomStep } from '../../model/zoom.ts';

/** Zoom by wheel, pinch and double click; pan by drag; step by swipe when the image fits the stage. */
export function useGestures(stage: RefObject<HTMLElement | null>, onStep: (by: -1 | 1) => void) {
  const [zoom, setZoom] = useState<Zoom>(wholePicture);
  const fingers = useRef(new Map<number, StagePoint>());
  const swipe = useRef<StagePoint | null>(null);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
    setZoom((old) => zoomedAt(old, factor, fromMiddle(stage.current, event)));
  });
  useEffect(() => {
    const element = stage.current;
    // React registers wheel listeners as passive, so they cannot prevent the zoom of the page.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    swipe.current = fingers.current.size === 1 && zoom.scale === 1 ? pointOf(event) : null;
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before || !stage.current) return;
    const now = pointOf(event);
    const { width, height } = stage.current.getBoundingClientRect();
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      setZoom((old) => zoomedAt(old, factor, fromMiddle(stage.current, middle)));
    } else {
      const by = { x: now.x - before.x, y: now.y - before.y };
      setZoom((old) => (old.scale > 1 ? movedBy(old, by, { width, height }) : old));
    }
  }
  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    const from = swipe.current;
    fingers.current.delete(event.pointerId);
    swipe.current = null;
    if (!from || event.type !== 'pointerup' || event.pointerType !== 'touch') return;
    const by = event.clientX - from.x;
    if (Math.abs(by) > swipePixels && Math.abs(by) > 2 * Math.abs(event.clientY - from.y))
      onStep(by > 0 === isMirrored() ? 1 : -1);
  }
  return {
    zoom,
    by: (how: 'in' | 'out' | 'reset') =>
      setZoom((old) => (how === 'reset' ? wholePicture : zoomedAt(old, how === 'in' ? zoomStep : 1 / zoomStep))),
    rotate: () => setZoom(turned),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick: (event: { readonly clientX: number; readonly clientY: number }) => {
        const at = fromMiddle(stage.current, event);
        setZoom((old) => (old.scale > 1 ? { ...wholePicture, quarters: old.quarters } : zoomedAt(old, 2.5, at)));
      },
    },
  };
}

const swipePixels = 60;

function pointOf(event: { readonly clientX: number; readonly clientY: number }): StagePoint {
  return { x: event.clientX, y: event.clientY };
}

function distance(a: StagePoint, b: StagePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function fromMiddle(
  element: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): StagePoint {
  const box = element?.getBoundingClientRect();
  return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
}
