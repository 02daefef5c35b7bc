import { numberPlaceOf, pageOf } from './page.ts';

export interface TimePlace {
  readonly at: number;
  readonly id: string;
}

/** Where a list that runs back in time goes on; `list` names it. */
export function timePlaceOf(cursor: string | undefined, list: string): TimePlace | undefined {
  const place = numberPlaceOf(cursor, list);
  return place && { at: Number(place.key), id: place.id };
}

export function timePage<T extends { readonly id: string }>(
  rows: readonly T[],
  size: number,
  list: string,
  timeOf: (row: T) => number,
): { readonly items: readonly T[]; readonly cursor: string | null } {
  return pageOf(rows, size, list, (last) => String(timeOf(last)));
}
