import type { DriveNode } from '@hearth/contract';

import type { Order } from '../nodes/sort-order.ts';

export interface ListingPage {
  readonly items: readonly DriveNode[];
  readonly cursor: string | null;
  /** How many there are in all; null where only the end tells. */
  readonly count?: number | null;
  /** What a watch may begin after; with a first page that can be watched. */
  readonly change?: number | null;
}

export interface ListingSource {
  readonly fetch: (cursor: string | undefined, pageSize: number) => Promise<ListingPage>;
  /** Where something new belongs; null: only the server knows, and what is new comes with the next reading. */
  readonly order: Order | null;
}

/** What is known of a list. The array grows in place; whoever needs to notice watches for a new state. */
export interface ListingState {
  readonly nodes: readonly DriveNode[];
  /** As far as is known: the loaded ones, and those that are to come. */
  readonly total: number;
  readonly isComplete: boolean;
  /** `first`: nothing has come yet. */
  readonly phase: 'first' | 'ready' | 'failed';
  /** Why the first page, or a later one, did not come. */
  readonly error: unknown;
  /** When the server said so. */
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

/** Whether nothing else has changed than that another page has come. */
export function hasSameOutline(one: ListingState, other: ListingState): boolean {
  const isSameSize = one.total === other.total && one.isComplete === other.isComplete;
  return isSameSize && one.phase === other.phase && one.error === other.error;
}

/** Ids that are in as often as they were put in: two may hold the same one, and each lets go of it once. */
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

/** What was read anew; an item that is in every respect as it was known is the one that was known. */
export function sameNodes(known: readonly DriveNode[], fresh: readonly DriveNode[]): DriveNode[] {
  // Most stand where they stood; a list may be of a hundred thousand, so it is looked through only where one does not.
  let byId: Map<string, DriveNode> | undefined;
  const find = (id: string) => {
    byId ??= new Map(known.map((node) => [node.id, node]));
    return byId.get(id);
  };
  return fresh.map((node, index) => {
    const here = known[index];
    const old = here?.id === node.id ? here : find(node.id);
    return old && isSame(old, node) ? old : node;
  });
}

function isSame(one: DriveNode, other: DriveNode): boolean {
  const keys = Object.keys(other) as (keyof DriveNode)[];
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key]);
}
