import type { DriveNode } from '@hearth/contract';

/** The selection in a list. It is immutable. */
export interface Selection {
  /** Everything except `ids`, loaded or not; otherwise exactly `ids`. */
  readonly isAll: boolean;
  readonly ids: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | null;
  /** The selection when the range began; a range that shrinks gives it back. */
  readonly kept: ReadonlySet<string>;
}

/** The list that a range runs along. */
export interface Ordered {
  readonly indexOf: (id: string) => number;
  readonly at: (index: number) => { readonly id: string } | undefined;
}

const none: ReadonlySet<string> = new Set();

export const nothing: Selection = { isAll: false, ids: none, anchor: null, kept: none };

/** A later range begins at `anchor`. */
export function everything(anchor: string | null = null): Selection {
  return { isAll: true, ids: none, anchor, kept: none };
}

export function only(id: string): Selection {
  const ids = new Set([id]);
  return { isAll: false, ids, anchor: id, kept: ids };
}

export function isSelected({ isAll, ids }: Selection, id: string): boolean {
  return ids.has(id) !== isAll;
}

export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { isAll: selection.isAll, ids, anchor: id, kept: ids };
}

/** The range from the anchor to an item; `adds` keeps the selection from before the range. */
export function extended(selection: Selection, id: string, list: Ordered, adds: boolean): Selection {
  const anchor = selection.anchor !== null && list.indexOf(selection.anchor) !== -1 ? selection.anchor : id;
  const kept = adds && !selection.isAll ? selection.kept : none;
  const ids = new Set(kept);
  const ends = [list.indexOf(anchor), list.indexOf(id)].sort((a, b) => a - b);
  const [from = 0, to = 0] = ends;
  for (let index = from; index <= to; index += 1) {
    const item = list.at(index);
    if (item) ids.add(item.id);
  }
  return { isAll: false, ids, anchor, kept };
}

/** The items that a marquee covers, added to `base`. */
export function swept(base: Selection, covered: Iterable<string>): Selection {
  const ids = new Set(base.ids);
  for (const id of covered) {
    if (base.isAll) ids.delete(id);
    else ids.add(id);
  }
  return { ...base, ids, kept: ids };
}

/** The selection that a menu on a row applies to: a selected row stands for the whole selection. */
export function aimedAt(selection: Selection, id: string): Selection {
  return isSelected(selection, id) ? selection : only(id);
}

export interface SelectionSum {
  readonly count: number;
  /** Null with a folder in the selection, or when not everything is loaded. */
  readonly bytes: number | null;
}

/** The loaded part of the selection, in list order. */
export function selectedNodes(selection: Selection, nodes: readonly DriveNode[]): readonly DriveNode[] {
  if (!selection.isAll && selection.ids.size === 0) return [];
  return nodes.filter((node) => isSelected(selection, node.id));
}

export function sumOf(selection: Selection, selected: readonly DriveNode[], total: number): SelectionSum {
  const count = selection.isAll ? Math.max(0, total - selection.ids.size) : selected.length;
  const hasSize = count === selected.length && selected.every((node) => node.kind === 'file');
  return { count, bytes: hasSize ? selected.reduce((sum, node) => sum + node.size, 0) : null };
}
