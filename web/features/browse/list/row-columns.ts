/**
 * One grid for heads, rows and placeholders, so that columns align. It depends on the width of the list, not of the
 * window, because the details panel takes part of that.
 */
const rowColumns =
  'grid h-full grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 pe-2 ps-4 @md:grid-cols-[20px_minmax(0,1fr)_6rem_2.25rem] @2xl:grid-cols-[20px_minmax(0,1fr)_8.5rem_6rem_2.25rem] @4xl:grid-cols-[20px_minmax(0,1fr)_9rem_8rem_6rem_2.25rem] @md:pe-4 @md:ps-6';

/** The grid with a wide second column for the original folder; the time then uses the column of the type. */
const originColumns =
  'grid h-full grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 pe-2 ps-4 @md:grid-cols-[20px_minmax(0,1fr)_7rem_2.25rem] @2xl:grid-cols-[20px_minmax(0,1fr)_minmax(0,12rem)_7rem_2.25rem] @4xl:grid-cols-[20px_minmax(0,1fr)_minmax(0,16rem)_9rem_7rem_2.25rem] @md:pe-4 @md:ps-6';

export function columnsOf(hasOriginColumn: boolean): string {
  return hasOriginColumn ? originColumns : rowColumns;
}

export const thirdColumn = '@max-md:hidden';
export const secondColumn = '@max-2xl:hidden';
export const typeColumn = '@max-4xl:hidden';
/** The second line of a narrow row without columns. */
export const belowName = '@md:hidden';
