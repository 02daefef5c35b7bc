import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Makes the whole window a drop target for files. Returns the element under the pointer while files hover over the
 * window.
 */
export function useWindowDrop(onDrop: (data: DataTransfer, over: Element) => void): Element | null {
  const [over, setOver] = useState<Element | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    // Every child fires its own enter and leave events; the pointer has left when they balance.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(elementOf(event));
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(null);
    };
    const hover = (event: DragEvent) => {
      if (!carriesFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const release = (event: DragEvent) => {
      if (!carriesFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      depth = 0;
      setOver(null);
      drop(event.dataTransfer, elementOf(event));
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: hover, drop: release };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return over;
}

function elementOf({ target }: DragEvent): Element {
  return target instanceof Element ? target : document.body;
}

export function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
