import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the page how much of its lower edge an element lies over, as `--covered-below` or another name, so that lists can be scrolled out
 * from under it and what floats there moves up.
 */
export function useCoveredBelow(
  element: RefObject<HTMLElement | null>,
  isThere: boolean,
  name = '--covered-below',
): void {
  useLayoutEffect(() => {
    const cover = element.current;
    if (!cover || !isThere) return;
    const page = document.documentElement;
    const observer = new ResizeObserver(() => page.style.setProperty(name, `${cover.offsetHeight + gap}px`));
    observer.observe(cover);
    return () => {
      observer.disconnect();
      page.style.removeProperty(name);
    };
  }, [element, isThere, name]);
}

const gap = 16;
