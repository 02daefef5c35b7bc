/** The shape of a list on the screen: one column, or tiles in several. */
export interface GridShape {
  readonly total: number;
  readonly columns: number;
  /** Whole rows that are seen at once. */
  readonly pageRows: number;
}

/** Where a key leads from an item, or nothing where it leads nowhere. */
export function moveBy(key: string, from: number, { total, columns, pageRows }: GridShape): number | undefined {
  if (total === 0) return undefined;
  const last = total - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
    PageDown: columns * Math.max(1, pageRows - 1),
    PageUp: -columns * Math.max(1, pageRows - 1),
  };
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (!Object.hasOwn(steps, key)) return undefined;
  if (from < 0) return 0;
  const step = steps[key] ?? 0;
  const to = from + step;
  if (to >= 0 && to <= last) return to;
  // Beyond an edge: a page goes to the end of the list, an arrow to a last row that is not full, or nowhere.
  if (Math.abs(step) > columns) return clamp(landing(to, from, columns, last), last);
  return to > last && Math.floor(last / columns) > Math.floor(from / columns) ? last : from;
}

/** In the same column where there is one. */
function landing(to: number, from: number, columns: number, last: number): number {
  const column = from % columns;
  if (to < 0) return column;
  const inLastRow = Math.floor(last / columns) * columns + column;
  return inLastRow <= last ? inLastRow : inLastRow - columns;
}

function clamp(index: number, last: number): number {
  return Math.min(last, Math.max(0, index));
}
