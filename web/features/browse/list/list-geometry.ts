import type { TileSize } from '../../../drive/view-settings/view-settings.ts';

/** The layout of a list: rows, or tiles in several columns, all of one size. */
export interface Geometry {
  readonly columns: number;
  /** The distance between the tops of two rows. */
  readonly rowHeight: number;
  /** The distance between the starts of two tiles; for rows, the full width. */
  readonly columnWidth: number;
  /** Padding around the list. */
  readonly inset: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function rowGeometry(rowHeight: number, width: number): Geometry {
  return { columns: 1, rowHeight, columnWidth: width, inset: 0 };
}

/** As many columns as fit, at least one, sharing the full width. */
export function tileGeometry(width: number, tileWidthMin: number, tileHeight: number, inset: number): Geometry {
  const available = Math.max(0, width - 2 * inset);
  const columns = Math.max(1, Math.floor(available / tileWidthMin));
  return { columns, rowHeight: tileHeight, columnWidth: available / columns, inset };
}

/** The layout for a tile size; a phone shows three, two or one column. */
export function tilesIn(width: number, size: TileSize): Geometry {
  if (width < 480) {
    const columns = { s: 3, m: 2, l: 1, xl: 1 }[size];
    const inset = 10;
    return { columns, rowHeight: narrowHeights[size], columnWidth: Math.max(0, width - 2 * inset) / columns, inset };
  }
  const [least, height] = wideShapes[size];
  return tileGeometry(width, least, height, 18);
}

const narrowHeights: Readonly<Record<TileSize, number>> = { s: 136, m: 172, l: 256, xl: 384 };
const wideShapes: Readonly<Record<TileSize, readonly [widthMin: number, height: number]>> = {
  s: [132, 148],
  m: [188, 196],
  l: [240, 256],
  xl: [330, 344],
};

/** The scroll position that keeps the first visible item at the top when the layout changes. */
export function keepScroll(scrollTop: number, before: Geometry, after: Geometry): number {
  const row = Math.floor((scrollTop - before.inset) / before.rowHeight);
  if (row < 1) return scrollTop;
  return boxOf(row * before.columns, after).top;
}

export function boxOf(index: number, { columns, rowHeight, columnWidth, inset }: Geometry): Box {
  const row = Math.floor(index / columns);
  const left = inset + (index % columns) * columnWidth;
  return { left, top: inset + row * rowHeight, width: columnWidth, height: rowHeight };
}

export function heightOf(total: number, { columns, rowHeight, inset }: Geometry): number {
  return Math.min(heightMax, Math.ceil(total / columns) * rowHeight + 2 * inset);
}

/** Browsers limit the height of an element to about 33 million pixels. */
const heightMax = 33_000_000;

export interface Range {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** The items to draw: the visible ones, and some around them for fast scrolling. */
export function shownRange(scrollTop: number, height: number, total: number, geometry: Geometry): Range {
  const { columns, rowHeight, inset } = geometry;
  // In steps, so that not every scrolled pixel renders.
  const step = stepRows * rowHeight;
  const top = Math.floor(Math.max(0, scrollTop - inset) / step) * step;
  const firstRow = Math.max(0, Math.floor(top / rowHeight) - spareRows);
  const endRow = Math.ceil((top + step + height) / rowHeight) + spareRows;
  return { first: Math.min(total, firstRow * columns), end: Math.min(total, endRow * columns) };
}

const stepRows = 2;
const spareRows = 4;

/** The items that a rectangle covers. */
export function touchedBy(box: Box, total: number, geometry: Geometry): readonly number[] {
  const { columns, rowHeight, columnWidth, inset } = geometry;
  const firstRow = Math.max(0, Math.floor((box.top - inset) / rowHeight));
  const lastRow = Math.floor((box.top + box.height - inset) / rowHeight);
  const firstColumn = Math.max(0, Math.floor((box.left - inset) / columnWidth));
  const lastColumn = Math.min(columns - 1, Math.floor((box.left + box.width - inset) / columnWidth));
  const touched: number[] = [];
  for (let row = firstRow; row <= lastRow && row * columns < total; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const index = row * columns + column;
      if (index < total) touched.push(index);
    }
  }
  return touched;
}

/**
 * The scroll position that shows an item completely with the least movement. `below` pixels are covered at the lower
 * edge.
 */
export function scrollFor(index: number, scrollTop: number, height: number, below: number, geometry: Geometry): number {
  const { top, height: tall } = boxOf(index, geometry);
  if (top < scrollTop) return Math.max(0, top - geometry.inset);
  const bottom = top + tall + geometry.inset;
  return bottom > scrollTop + height - below ? bottom - height + below : scrollTop;
}
