import { type RefObject, useEffect, useRef } from 'react';

/** F6 moves the focus to the toasts and back, because toasts float over the page and are not in its tab order. */
export function useToastReach(region: RefObject<HTMLElement | null>): void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = region;
      if (!current || event.defaultPrevented) return;
      const isInside = current.contains(document.activeElement);
      const goesBack = isInside && (event.key === 'F6' || event.key === 'Escape');
      const button = current.querySelector<HTMLElement>('button');
      if (goesBack) before.current?.focus();
      else if (event.key === 'F6' && button) {
        before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        button.focus();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [region]);
}
