import { type RefObject, useLayoutEffect } from 'react';

/**
 * Publishes the height by which an element covers the bottom edge of the page as `--covered-below` or another CSS
 * variable, so that lists can scroll clear of the element and floating elements move up.
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
