import type { TileSize } from '../../../drive/view-settings/view-settings.ts';

/** Where the items of a list stand: rows of one, or tiles in several columns, all of one size. */
export interface Geometry {
  readonly columns: number;
  /** From the top of one row to the top of the next. */
  readonly rowHeight: number;
  /** From where one tile begins to where the next does; of a row, all there is. */
  readonly columnWidth: number;
  /** Room around the whole. */
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

/** As many tiles as fit, at least one, and all the width shared among them. */
export function tileGeometry(width: number, tileWidthMin: number, tileHeight: number, inset: number): Geometry {
  const room = Math.max(0, width - 2 * inset);
  const columns = Math.max(1, Math.floor(room / tileWidthMin));
  return { columns, rowHeight: tileHeight, columnWidth: room / columns, inset };
}

/** Tiles of a size in a list of this width: on a phone three, two or one of them stand side by side. */
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

/** Where to scroll when tiles or rows change their size, so that what stood at the top stands there still. */
export function scrollKept(scrollTop: number, before: Geometry, after: Geometry): number {
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

/** A browser draws nothing beyond some 33 million pixels. */
const heightMax = 33_000_000;

export interface Range {
  readonly first: number;
  /** Not among them any more. */
  readonly end: number;
}

/** The items to draw for what is seen, with some before and after so that a quick hand finds no hole. */
export function shownRange(scrollTop: number, height: number, total: number, geometry: Geometry): Range {
  const { columns, rowHeight, inset } = geometry;
  // In steps, so that not every pixel is a change.
  const step = stepRows * rowHeight;
  const top = Math.floor(Math.max(0, scrollTop - inset) / step) * step;
  const firstRow = Math.max(0, Math.floor(top / rowHeight) - spareRows);
  const endRow = Math.ceil((top + step + height) / rowHeight) + spareRows;
  return { first: Math.min(total, firstRow * columns), end: Math.min(total, endRow * columns) };
}

const stepRows = 2;
const spareRows = 4;

/** The items that a rectangle touches. */
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

/** How far to scroll so that an item is seen whole, or where it is when it is. `below` is covered at the lower edge. */
export function scrollFor(index: number, scrollTop: number, height: number, below: number, geometry: Geometry): number {
  const { top, height: tall } = boxOf(index, geometry);
  if (top < scrollTop) return Math.max(0, top - geometry.inset);
  const bottom = top + tall + geometry.inset;
  return bottom > scrollTop + height - below ? bottom - height + below : scrollTop;
}
