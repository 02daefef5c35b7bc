/** The layout of a list: one column, or tiles in several. */
export interface GridShape {
  readonly total: number;
  readonly columns: number;
  /** The number of fully visible rows. */
  readonly pageRows: number;
}

/** The index that a key moves to, or undefined when it does not move. */
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
  // Beyond an edge a page key goes to the end, and an arrow key to an incomplete last row or nowhere.
  if (Math.abs(step) > columns) return clamp(landing(to, from, columns, last), last);
  return to > last && Math.floor(last / columns) > Math.floor(from / columns) ? last : from;
}

/** The same column in the first or last row. */
function landing(to: number, from: number, columns: number, last: number): number {
  const column = from % columns;
  if (to < 0) return column;
  const inLastRow = Math.floor(last / columns) * columns + column;
  return inLastRow <= last ? inLastRow : inLastRow - columns;
}

function clamp(index: number, last: number): number {
  return Math.min(last, Math.max(0, index));
}
