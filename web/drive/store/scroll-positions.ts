/** The state of a list when it was left, which Back restores. */
export interface ScrollPosition {
  readonly scrollTop: number;
  readonly focusId: string | null;
}

/** Scroll positions by history entry. */
export interface ScrollPositions {
  readonly recall: (historyEntry: string) => ScrollPosition | undefined;
  readonly save: (historyEntry: string, position: ScrollPosition) => void;
}

export function createScrollPositions(): ScrollPositions {
  const positions = new Map<string, ScrollPosition>();
  return {
    recall: (historyEntry) => positions.get(historyEntry),
    save(historyEntry, position) {
      positions.delete(historyEntry);
      positions.set(historyEntry, position);
      const [oldest] = positions.keys();
      if (positions.size > positionsMax && oldest !== undefined) positions.delete(oldest);
    },
  };
}

const positionsMax = 200;
