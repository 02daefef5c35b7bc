import type { DriveNode } from '@hearth/contract';
import { type Sort, writeSort } from '../view-settings/view-settings.ts';
import { Listing } from './listing.ts';
import type { ListingSource } from './listing-state.ts';
import type { SearchFilters } from './search-filters.ts';

/** Identifies a list of the drive. */
export type ListingKey =
  | { readonly kind: 'folder'; readonly folderId: string; readonly sort: Sort }
  | { readonly kind: 'recent' | 'starred' }
  /** The whole trash, a search in it, or the items deleted from one folder. */
  | { readonly kind: 'trash'; readonly text?: string; readonly from?: string | undefined }
  | { readonly kind: 'search'; readonly filters: SearchFilters };

/** A list that is kept in memory, with the state of its watch. */
export interface CachedListing {
  readonly key: ListingKey;
  readonly listing: Listing;
  /** The last change that was received; the next watch asks for later ones. */
  change: number | undefined;
  /** The watch is connected, so the list need not be polled. */
  isLive: boolean;
}

/** The opened lists, so that coming back shows them at once. The oldest are dropped above a limit. */
export class Listings {
  readonly #sourceOf: (key: ListingKey) => ListingSource;
  readonly #cached = new Map<string, CachedListing>();
  #onOpened: (cached: CachedListing) => void = () => {};
  /** The top folder is requested as `root`, but its children name it by its real id. */
  #rootId: string | undefined;

  constructor(sourceOf: (key: ListingKey) => ListingSource) {
    this.#sourceOf = sourceOf;
  }

  open(key: ListingKey): CachedListing {
    const name = listingName(key);
    const existing = this.#cached.get(name);
    const cached = existing ?? { key, listing: new Listing(this.#sourceOf(key)), change: undefined, isLive: false };
    this.#cached.delete(name);
    this.#cached.set(name, cached);
    this.#forgetOldest();
    if (!existing) this.#onOpened(cached);
    return cached;
  }

  /** Calls the listener for every open list, and for each that is opened later. */
  follow(listener: (cached: CachedListing) => void): void {
    this.#onOpened = listener;
    for (const cached of this.all()) listener(cached);
  }

  all(): readonly CachedListing[] {
    return [...this.#cached.values()];
  }

  setRootId(id: string): void {
    this.#rootId = id;
  }

  /** The real id of a folder. */
  realId(folderId: string): string | undefined {
    return folderId === 'root' ? this.#rootId : folderId;
  }

  /** Puts nodes of a response into every open list that they belong to. */
  absorb(nodes: readonly DriveNode[]): void {
    for (const { key, listing } of this.#cached.values()) {
      const staying = nodes.filter((node) => this.#belongs(node, key));
      listing.remove(nodes.filter((node) => !staying.includes(node)).map(({ id }) => id));
      listing.upsert(staying);
    }
  }

  /** Hides items in the trash, or in all lists but the trash, before the server agrees. */
  removeOptimistically(ids: readonly string[], from: 'trash' | 'drive'): (isDone: boolean) => void {
    const ends = [...this.#cached.values()]
      .filter(({ key }) => (key.kind === 'trash') === (from === 'trash'))
      .map(({ listing }) => listing.removeOptimistically(ids));
    return (isDone) => {
      for (const end of ends) end(isDone);
    };
  }

  /** Hides moved items in the folders that they leave. */
  moveOptimistically(ids: readonly string[], to: string): (isDone: boolean) => void {
    const ends = [...this.#cached.values()]
      .filter(({ key }) => key.kind === 'folder' && this.realId(key.folderId) !== this.realId(to))
      .map(({ listing }) => listing.removeOptimistically(ids));
    return (isDone) => {
      for (const end of ends) end(isDone);
    };
  }

  patch(id: string, change: Partial<DriveNode>): void {
    for (const { listing } of this.#cached.values()) listing.patch(id, change);
  }

  find(id: string): DriveNode | undefined {
    for (const { listing } of this.#cached.values()) {
      const node = listing.get(id);
      if (node) return node;
    }
    return undefined;
  }

  #belongs(node: DriveNode, key: ListingKey): boolean {
    if (key.kind === 'trash')
      return node.trashedAt !== null && (key.from === undefined || node.parentId === this.realId(key.from));
    if (node.trashedAt !== null) return false;
    if (key.kind === 'starred') return node.starred;
    return key.kind !== 'folder' || node.parentId === this.realId(key.folderId);
  }

  #forgetOldest(): void {
    let nodes = 0;
    let seen = 0;
    for (const [name, { listing }] of [...this.#cached].reverse()) {
      nodes += listing.read().nodes.length;
      seen += 1;
      if (seen > 1 && (seen > listingsMax || nodes > nodesMax)) this.#cached.delete(name);
    }
  }
}

const listingsMax = 40;
/** About sixty megabytes. */
const nodesMax = 200_000;

export function listingName(key: ListingKey): string {
  if (key.kind === 'folder') return `folder ${key.folderId} ${writeSort(key.sort)}`;
  if (key.kind === 'trash') return ['trash', key.from ?? '', key.text ?? ''].join(' ').trimEnd();
  return key.kind === 'search' ? `search ${JSON.stringify(key.filters)}` : key.kind;
}
