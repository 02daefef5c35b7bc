import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Ctrl and wheel change the tile size by steps. The listener exists only while Ctrl is down, because a listener that
 * can block scrolling slows every scroll.
 */
export function useWheelSize(scroller: RefObject<HTMLElement | null>, onSteps: ((steps: number) => void) | undefined) {
  const reportSteps = useEffectEvent((steps: number) => onSteps?.(steps));
  const isOn = onSteps !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    const { signal } = end;
    let turned = 0;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      // Fine wheels send many small deltas for one notch.
      turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * linePixels;
      if (Math.abs(turned) < notchPixels) return;
      reportSteps(turned < 0 ? 1 : -1);
      turned = 0;
    };
    const stop = () => scroller.current?.removeEventListener('wheel', turn);
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || (event.key !== 'Control' && event.key !== 'Meta')) return;
      turned = 0;
      stop();
      if (event.type === 'keydown') scroller.current?.addEventListener('wheel', turn, { passive: false, signal });
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('keyup', onKey, { signal });
    window.addEventListener('blur', stop, { signal });
    return () => end.abort();
  }, [isOn, scroller]);
}

const notchPixels = 60;
const linePixels = 20;
