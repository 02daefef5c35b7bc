import type { DriveNode } from '@hearth/contract';

import type { Order } from '../nodes/sort-order.ts';

export interface ListingPage {
  readonly items: readonly DriveNode[];
  readonly cursor: string | null;
  /** The number of items in the list; null when the server does not count. */
  readonly count?: number | null;
  /** The change number at which the page was read; only on a first page that can be watched. */
  readonly change?: number | null;
}

export interface ListingSource {
  readonly fetch: (cursor: string | undefined, pageSize: number) => Promise<ListingPage>;
  /**
   * The sort order for inserting new items; null when only the server knows it, so new items appear with the next read.
   */
  readonly order: Order | null;
}

/** The state of a list. `nodes` grows in place; a new state object signals a change. */
export interface ListingState {
  readonly nodes: readonly DriveNode[];
  /** Loaded items plus those still to come, as far as known. */
  readonly total: number;
  readonly isComplete: boolean;
  /** `first`: nothing is loaded yet. */
  readonly phase: 'first' | 'ready' | 'failed';
  /** Why the first or a later page failed. */
  readonly error: unknown;
  /** When the server sent the list. */
  readonly asOf: number;
}

export const nothingYet: ListingState = {
  nodes: [],
  total: 0,
  isComplete: false,
  phase: 'first',
  error: undefined,
  asOf: 0,
};

/** Whether two states differ only in the number of loaded items. */
export function hasSameOutline(one: ListingState, other: ListingState): boolean {
  const isSameSize = one.total === other.total && one.isComplete === other.isComplete;
  return isSameSize && one.phase === other.phase && one.error === other.error;
}

/** A multiset of ids: two removals may hide the same id, and each ends separately. */
export class CountedIds {
  readonly #times: Map<string, number>;

  constructor(others: Iterable<readonly [string, number]> = []) {
    this.#times = new Map(others);
  }

  [Symbol.iterator](): Iterator<readonly [string, number]> {
    return this.#times[Symbol.iterator]();
  }

  has(id: string): boolean {
    return this.#times.has(id);
  }

  add(ids: readonly string[]): void {
    for (const id of ids) this.#times.set(id, (this.#times.get(id) ?? 0) + 1);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const times = (this.#times.get(id) ?? 1) - 1;
      if (times > 0) this.#times.set(id, times);
      else this.#times.delete(id);
    }
  }
}

/** Keeps the old object of every unchanged item, so that React does not redraw its row. */
export function sameNodes(before: readonly DriveNode[], fresh: readonly DriveNode[]): DriveNode[] {
  // Most items keep their index; the map of a hundred thousand ids is built only when one does not.
  let byId: Map<string, DriveNode> | undefined;
  const find = (id: string) => {
    byId ??= new Map(before.map((node) => [node.id, node]));
    return byId.get(id);
  };
  return fresh.map((node, index) => {
    const here = before[index];
    const old = here?.id === node.id ? here : find(node.id);
    return old && isSame(old, node) ? old : node;
  });
}

function isSame(one: DriveNode, other: DriveNode): boolean {
  const keys = Object.keys(other) as (keyof DriveNode)[];
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key]);
}
