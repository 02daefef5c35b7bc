/** How a list was left: Back finds it again as it was. */
export interface Visit {
  readonly scrollTop: number;
  readonly focusId: string | null;
}

/** The lists one has been to, by their entries in the history of the window. */
export interface Visits {
  readonly recall: (entry: string) => Visit | undefined;
  readonly keep: (entry: string, visit: Visit) => void;
}

export function createVisits(): Visits {
  const visits = new Map<string, Visit>();
  return {
    recall: (entry) => visits.get(entry),
    keep(entry, visit) {
      visits.delete(entry);
      visits.set(entry, visit);
      const [oldest] = visits.keys();
      if (visits.size > visitsMax && oldest !== undefined) visits.delete(oldest);
    },
  };
}

const visitsMax = 200;
