import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the page how much of its lower edge an element lies over, as `--covered-below`, so that lists can be scrolled out
 * from under it and what floats there moves up.
 */
export function useCoveredBelow(element: RefObject<HTMLElement | null>, isThere: boolean): void {
  useLayoutEffect(() => {
    const cover = element.current;
    if (!cover || !isThere) return;
    const page = document.documentElement;
    const observer = new ResizeObserver(() =>
      page.style.setProperty('--covered-below', `${cover.offsetHeight + gap}px`),
    );
    observer.observe(cover);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--covered-below');
    };
  }, [element, isThere]);
}

const gap = 16;
