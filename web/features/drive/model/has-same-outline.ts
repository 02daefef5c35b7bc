import type { ListingState } from './listing-state.ts';

/** Whether nothing else has changed than that another page has come. */
export function hasSameOutline(one: ListingState, other: ListingState): boolean {
  const isSameSize = one.total === other.total && one.isComplete === other.isComplete;
  return isSameSize && one.phase === other.phase && one.error === other.error;
}
