import * as v from 'valibot';
import { limits } from '../limits.ts';

/** The start of the next page; opaque to clients. */
const cursor = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

/** The payload of every paged list. */
export const page = {
  cursor: v.optional(cursor),
  pageSize: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.console.pageMax)),
    limits.console.pageDefault,
  ),
} as const;

/** The result of every paged list; a null cursor marks the last page. */
export function pageOf<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), cursor: v.nullable(v.string()) });
}
