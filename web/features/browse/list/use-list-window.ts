import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { TileSize, View } from '../../../drive/view-settings/view-settings.ts';
import { useAppearance } from '../../../ui/appearance/appearance-context.ts';
import { phone, useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import {
  type Geometry,
  heightOf,
  keepScroll,
  type Range,
  rowGeometry,
  scrollFor,
  shownRange,
  tilesIn,
} from './list-geometry.ts';

export interface ListWindow {
  readonly geometry: Geometry;
  /** The drawn items. */
  readonly range: Range;
  /** The height of all items. */
  readonly height: number;
  /** The width of the scroll bar, which the column heads leave free. */
  readonly barWidth: number;
  readonly pageRows: number;
  /** The list scrolls too fast to read, so rows show names only. */
  readonly isRushing: boolean;
  /** Scrolls to an item with the least movement. */
  readonly reveal: (index: number) => void;
}

export interface ListShape {
  readonly view: View;
  readonly tiles?: TileSize | undefined;
  /** Rows have an additional line. */
  readonly isTall: boolean;
}

/** The part of a long list to draw, for the current scroll position and size. */
export function useListWindow(
  scroller: RefObject<HTMLElement | null>,
  total: number,
  { view, tiles = 'm', isTall }: ListShape,
): ListWindow {
  const rowHeight = useRowHeight(view, isTall);
  const [size, setSize] = useState({ width: 0, height: 0, barWidth: 0 });
  const [scrollTop, setScrollTop] = useState(0);
  const [isRushing, setRushing] = useState(false);
  const geometry = view === 'grid' ? tilesIn(size.width, tiles) : rowGeometry(rowHeight, size.width);
  const step = geometry.rowHeight;
  useStableScroll(scroller, geometry);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setSize(sizeOf(element));
    let before = element.scrollTop;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const rush = (top: number) => {
      const isFar = Math.abs(top - before) > element.clientHeight;
      before = top;
      if (!isFar && rest === undefined) return;
      setRushing(true);
      clearTimeout(rest);
      rest = setTimeout(() => {
        rest = undefined;
        setRushing(false);
      }, restMs);
    };
    const scrolled = () => {
      const top = element.scrollTop;
      rush(top);
      // Scrolling within a row changes nothing, so the state stays the same and nothing renders.
      setScrollTop(Math.floor(top / step) * step);
    };
    measure();
    scrolled();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(rest);
      observer.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [scroller, step]);

  const { columns, columnWidth, inset } = geometry;
  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const shape = { columns, rowHeight: step, columnWidth, inset };
      const covered = Number.parseFloat(getComputedStyle(element).scrollPaddingBottom) || 0;
      element.scrollTop = scrollFor(index, element.scrollTop, element.clientHeight, covered, shape);
    },
    [scroller, columns, columnWidth, step, inset],
  );
  return {
    geometry,
    range: shownRange(scrollTop, size.height, total, geometry),
    height: heightOf(total, geometry),
    barWidth: size.barWidth,
    pageRows: Math.max(1, Math.floor(size.height / step)),
    isRushing,
    reveal,
  };
}

const restMs = 80;

function sizeOf({ clientWidth, clientHeight, offsetWidth }: HTMLElement) {
  return { width: clientWidth, height: clientHeight, barWidth: offsetWidth - clientWidth };
}

/** Taller rows on phones, and with a path below the name. */
export function useRowHeight(view: View, isTall: boolean): number {
  const isPhone = useMediaQuery(phone);
  const isDense = useAppearance().appearance.density === 'compact';
  if (isTall) return isPhone ? 76 : 54;
  if (isPhone) return view === 'compact' ? 48 : 64;
  return view === 'compact' || isDense ? 36 : 44;
}

/** Keeps the first visible item in view when the layout changes. */
function useStableScroll(scroller: RefObject<HTMLElement | null>, geometry: Geometry): void {
  const before = useRef(geometry);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = geometry;
    const isSame = old.rowHeight === geometry.rowHeight && old.columns === geometry.columns;
    if (isSame || old.columnWidth === 0 || !scroller.current) return;
    scroller.current.scrollTop = keepScroll(scroller.current.scrollTop, old, geometry);
  });
}
