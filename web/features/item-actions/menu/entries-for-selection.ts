import type { DriveNode } from '@hearth/contract';
import type { Placed } from '../item-action-table.ts';

/** Something that can be done, or chosen from. */
export interface Runnable extends Placed {
  readonly run: () => void;
  readonly items?: readonly { readonly id: string; readonly text: string; readonly run: () => void }[];
}

/** A selection, of which some may not be loaded yet. */
export interface Chosen {
  readonly selected: readonly DriveNode[];
  readonly sum: { readonly count: number };
  readonly whole: () => Promise<readonly DriveNode[]>;
}

/**
 * What other parts of the application can do with the selection. They are given items and not a selection: where not all
 * of it is loaded, it is loaded first, or a link to everything would lead to the first page of it.
 */
export function wholeEntries<Entry extends Runnable>(
  { selected, sum, whole }: Chosen,
  entriesFor: (nodes: readonly DriveNode[]) => readonly Entry[],
  report: (run: () => Promise<unknown>) => unknown,
): readonly Entry[] {
  const entries = entriesFor(selected);
  if (sum.count === selected.length) return entries;
  const again = (pick: (entries: readonly Entry[]) => { readonly run: () => void } | undefined) => () =>
    void report(async () => pick(entriesFor(await whole()))?.run());
  return entries.map((entry) => {
    const same = (found: readonly Entry[]) => found.find(({ place }) => place === entry.place);
    const items = entry.items?.map((item) => ({
      ...item,
      run: again((found) => same(found)?.items?.find(({ id }) => id === item.id)),
    }));
    return { ...entry, run: again(same), ...(items && { items }) };
  });
}
