import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Listing } from '../../../drive/listings/listing.ts';
import type { ScrollPosition } from '../../../drive/store/scroll-positions.ts';

/** Focuses the list after keyboard navigation, because the pressed element is gone. */
export function useFocusOnArrival(isReady: boolean, takeFocus: () => void): void {
  const take = useEffectEvent(takeFocus);
  useEffect(() => {
    if (isReady && document.activeElement === document.body) take();
  }, [isReady]);
}

/** Shows an item when its id changes. */
export function useShowItem(id: string | null, show: (id: string) => void): void {
  const take = useEffectEvent(show);
  useEffect(() => {
    if (id !== null) take(id);
  }, [id]);
}

export interface ScrollPositionOptions {
  readonly listing: Listing;
  readonly position?: ScrollPosition | undefined;
  readonly onLeave?: (position: ScrollPosition) => void;
}

/** Restores the scroll position, and reports it when the list is left. */
export function useScrollPosition(
  { listing, position, onLeave }: ScrollPositionOptions,
  scroller: RefObject<HTMLElement | null>,
  index: number,
) {
  const scrollTop = useRef(position?.scrollTop ?? 0);
  const isBack = useRef(false);
  const leave = useEffectEvent(() =>
    onLeave?.({ scrollTop: scrollTop.current, focusId: listing.at(index)?.id ?? null }),
  );

  useLayoutEffect(() => {
    // The list has its full height once its total is known; items load when they become visible.
    if (isBack.current || !scroller.current || listing.read().phase !== 'ready') return;
    isBack.current = true;
    scroller.current.scrollTop = scrollTop.current;
  });
  useEffect(() => {
    const element = scroller.current;
    const follow = () => {
      if (element && isBack.current) scrollTop.current = element.scrollTop;
    };
    element?.addEventListener('scroll', follow, { passive: true });
    return () => {
      element?.removeEventListener('scroll', follow);
      leave();
    };
  }, [scroller]);
}
