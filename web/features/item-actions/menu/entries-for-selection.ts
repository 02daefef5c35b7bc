import type { DriveNode } from '@hearth/contract';
import type { MenuEntry } from './menu-entry.ts';

/** A selection of which some items may not be loaded yet. */
export interface PartlyLoadedSelection {
  readonly selected: readonly DriveNode[];
  readonly sum: { readonly count: number };
  readonly whole: () => Promise<readonly DriveNode[]>;
}

/**
 * The entries that a page adds for the selection. Before an entry runs, the rest of the selection is loaded: a link to
 * "everything" must not lead to the first page of a list only.
 */
export function entriesForSelection<Entry extends Pick<MenuEntry, 'action' | 'run' | 'items'>>(
  { selected, sum, whole }: PartlyLoadedSelection,
  entriesFor: (nodes: readonly DriveNode[]) => readonly Entry[],
  report: (run: () => Promise<unknown>) => unknown,
): readonly Entry[] {
  const entries = entriesFor(selected);
  if (sum.count === selected.length) return entries;
  const runForAll = (pick: (entries: readonly Entry[]) => { readonly run: () => void } | undefined) => () =>
    void report(async () => pick(entriesFor(await whole()))?.run());
  return entries.map((entry) => {
    const same = (found: readonly Entry[]) => found.find(({ action }) => action === entry.action);
    const items = entry.items?.map((item) => ({
      ...item,
      run: runForAll((found) => same(found)?.items?.find(({ id }) => id === item.id)),
    }));
    return { ...entry, run: runForAll(same), ...(items && { items }) };
  });
}
