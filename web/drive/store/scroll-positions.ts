/** How a list was left: Back finds it again as it was. */
export interface ScrollPosition {
  readonly scrollTop: number;
  readonly focusId: string | null;
}

/** The lists one has been to, by their entries in the history of the window. */
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
