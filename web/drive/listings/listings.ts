import type { DriveNode } from '@hearth/contract';
import { type Sort, writeSort } from '../view-settings/view-settings.ts';
import { Listing } from './listing.ts';
import type { ListingSource } from './listing-state.ts';
import type { SearchFilters } from './search-filters.ts';

/** The lists of the drive. */
export type ListingKey =
  | { readonly kind: 'folder'; readonly folderId: string; readonly sort: Sort }
  | { readonly kind: 'recent' | 'starred' }
  /** All of it, or what is called so, or what was thrown away in a folder. */
  | { readonly kind: 'trash'; readonly text?: string; readonly from?: string | undefined }
  | { readonly kind: 'search'; readonly filters: SearchFilters };

/** A list that is kept for the next visit, and how far its news have been heard. */
export interface KeptListing {
  readonly key: ListingKey;
  readonly listing: Listing;
  /** The last change that was told; the next watch asks for what came since. */
  change: number | undefined;
  /** News come by themselves just now. */
  isLive: boolean;
}

/** The lists one has seen, so that coming back shows them at once; the oldest go when it becomes too much. */
export class Listings {
  readonly #sourceOf: (key: ListingKey) => ListingSource;
  readonly #kept = new Map<string, KeptListing>();
  #onOpened: (kept: KeptListing) => void = () => {};
  /** The top folder is asked for as `root`; what lies in it names it by its real id. */
  #rootId: string | undefined;

  constructor(sourceOf: (key: ListingKey) => ListingSource) {
    this.#sourceOf = sourceOf;
  }

  open(key: ListingKey): KeptListing {
    const name = listingName(key);
    const known = this.#kept.get(name);
    const kept = known ?? { key, listing: new Listing(this.#sourceOf(key)), change: undefined, isLive: false };
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    this.#forgetOldest();
    if (!known) this.#onOpened(kept);
    return kept;
  }

  /** Tells of every list, of those that are open already first. */
  follow(listener: (kept: KeptListing) => void): void {
    this.#onOpened = listener;
    for (const kept of this.all()) listener(kept);
  }

  all(): readonly KeptListing[] {
    return [...this.#kept.values()];
  }

  setRootId(id: string): void {
    this.#rootId = id;
  }

  /** A folder's real id. */
  realId(folderId: string): string | undefined {
    return folderId === 'root' ? this.#rootId : folderId;
  }

  /** Puts what the server gave back where it belongs, in every list that is kept. */
  absorb(nodes: readonly DriveNode[]): void {
    for (const { key, listing } of this.#kept.values()) {
      const staying = nodes.filter((node) => this.#belongs(node, key));
      listing.remove(nodes.filter((node) => !staying.includes(node)).map(({ id }) => id));
      listing.upsert(staying);
    }
  }

  /** Takes items out of the lists of one kind, or of all but the trash, before the server has agreed. */
  removeOptimistically(ids: readonly string[], from: 'trash' | 'drive'): (isDone: boolean) => void {
    const ends = [...this.#kept.values()]
      .filter(({ key }) => (key.kind === 'trash') === (from === 'trash'))
      .map(({ listing }) => listing.removeOptimistically(ids));
    return (isDone) => {
      for (const end of ends) end(isDone);
    };
  }

  /** Takes items out of the folder they leave. */
  moveOptimistically(ids: readonly string[], to: string): (isDone: boolean) => void {
    const ends = [...this.#kept.values()]
      .filter(({ key }) => key.kind === 'folder' && this.realId(key.folderId) !== this.realId(to))
      .map(({ listing }) => listing.removeOptimistically(ids));
    return (isDone) => {
      for (const end of ends) end(isDone);
    };
  }

  patch(id: string, change: Partial<DriveNode>): void {
    for (const { listing } of this.#kept.values()) listing.patch(id, change);
  }

  find(id: string): DriveNode | undefined {
    for (const { listing } of this.#kept.values()) {
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
    for (const [name, { listing }] of [...this.#kept].reverse()) {
      nodes += listing.read().nodes.length;
      seen += 1;
      if (seen > 1 && (seen > listingsMax || nodes > nodesMax)) this.#kept.delete(name);
    }
  }
}

const listingsMax = 40;
/** Some sixty megabytes. */
const nodesMax = 200_000;

export function listingName(key: ListingKey): string {
  if (key.kind === 'folder') return `folder ${key.folderId} ${writeSort(key.sort)}`;
  if (key.kind === 'trash') return ['trash', key.from ?? '', key.text ?? ''].join(' ').trimEnd();
  return key.kind === 'search' ? `search ${JSON.stringify(key.filters)}` : key.kind;
}
