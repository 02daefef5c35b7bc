import { type RefObject, useLayoutEffect, useState } from 'react';

/** The rendered range of a long list; a short list is rendered completely. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  total: number,
  rowHeight: number,
): { readonly first: number; readonly end: number } {
  const [seen, setSeen] = useState({ top: 0, height: 400 });
  const isLong = total > drawnMax;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isLong) return;
    const measure = () => {
      const top = Math.floor(element.scrollTop / rowHeight) * rowHeight;
      const height = element.clientHeight;
      setSeen((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    return () => element.removeEventListener('scroll', measure);
  }, [scroller, isLong, rowHeight]);
  if (!isLong) return { first: 0, end: total };
  const first = Math.max(0, Math.floor(seen.top / rowHeight) - margin);
  return { first, end: Math.min(total, Math.ceil((seen.top + seen.height) / rowHeight) + margin) };
}

const drawnMax = 100;
const margin = 5;
