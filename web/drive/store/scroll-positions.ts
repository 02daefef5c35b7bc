/** The state of a list when it was left, which Back restores. */
export interface ScrollPosition {
  readonly scrollTop: number;
  readonly focusId: string | null;
}

/** Scroll positions by history entry. */
export interface ScrollPositions {
  readonly recall: (entry: string) => ScrollPosition | undefined;
  readonly keep: (entry: string, visit: ScrollPosition) => void;
}

export function createScrollPositions(): ScrollPositions {
  const scrollPositions = new Map<string, ScrollPosition>();
  return {
    recall: (entry) => scrollPositions.get(entry),
    keep(entry, visit) {
      scrollPositions.delete(entry);
      scrollPositions.set(entry, visit);
      const [oldest] = scrollPositions.keys();
      if (scrollPositions.size > visitsMax && oldest !== undefined) scrollPositions.delete(oldest);
    },
  };
}

const visitsMax = 200;
