import type { DriveNode } from '@hearth/contract';
import type { Order } from './folder-order.ts';

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
