import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Listing } from '../../../drive/listings/listing.ts';
import type { ScrollPosition } from '../../../drive/store/scroll-positions.ts';

/** Someone who opened a folder with the keyboard goes on with the keyboard; what they pressed is no longer there. */
export function useFocusOnArrival(isReady: boolean, takeFocus: () => void): void {
  const take = useEffectEvent(takeFocus);
  useEffect(() => {
    if (isReady && document.activeElement === document.body) take();
  }, [isReady]);
}

/** Something is to be shown. */
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

/** Puts a list back to where it was left, and remembers where it is left now. */
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
    // The list has its height as soon as it is counted; what lies there comes when it is seen.
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
