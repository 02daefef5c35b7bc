import type { DriveNode } from '@hearth/contract';
import { type CachedListing, type ListingKey, type Listings, listingName } from '../../../drive/listings/listings.ts';
import { orderOf } from '../../../drive/nodes/sort-order.ts';
import type { Change, WaitingChange } from '../../../drive/offline/change.ts';
import type { Cell } from '../../../drive/store/cell.ts';
import { defaultViewSettings } from '../../../drive/view-settings/view-settings.ts';
import type { Answer } from './change-queue.ts';
import { overlay } from './overlay.ts';

/** The stored beginning of a list. */
export interface ListRecord {
  readonly name: string;
  readonly at: number;
  readonly nodes: readonly DriveNode[];
  readonly total: number;
  readonly path: readonly { readonly id: string; readonly name: string }[] | null;
}

export interface ListCacheDeps {
  readonly listings: Listings;
  readonly changes: Cell<readonly WaitingChange[]>;
  readonly read: (name: string) => Promise<ListRecord | undefined>;
  readonly readLike: (beginning: string) => Promise<ListRecord | undefined>;
  readonly write: (list: ListRecord) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** The path of a folder if the page knows it; `tellPath` gives the stored path to the page. */
  readonly pathOf: (folderId: string) => ListRecord['path'];
  readonly showPath: (folderId: string, path: NonNullable<ListRecord['path']>, at: number) => void;
  /** Whether the person has lost access to the list. */
  readonly isLost: (error: unknown) => boolean;
  readonly later: (run: () => void) => void;
}

/** Stores the opened lists on the device, shows them at the next visit, and applies the waiting changes to them. */
export class ListCache {
  readonly #deps: ListCacheDeps;
  /** The lists without waiting changes, while there are some. */
  readonly #bases = new Map<CachedListing, { readonly nodes: readonly DriveNode[]; readonly total: number }>();
  /** What was last written of each list. */
  readonly #written = new WeakMap<CachedListing, ListRecord>();

  constructor(deps: ListCacheDeps) {
    this.#deps = deps;
    deps.changes.subscribe(() => this.#showAll());
    deps.listings.follow((cached) => {
      if (isCachedKind(cached.key)) this.#follow(cached);
    });
  }

  /** Applies a sent change to the base lists. */
  learn(change: Change, { items }: Answer): void {
    const [made] = items;
    const applied: Change = change.action === 'createFolder' && made ? { ...change, node: made } : change;
    for (const [cached, base] of this.#bases) this.#bases.set(cached, this.#changed(cached.key, base, [applied]));
  }

  /** The items of a folder as far as this device knows them, with waiting changes. */
  async nodesIn(folderId: string): Promise<readonly DriveNode[] | undefined> {
    const { listings, readLike } = this.#deps;
    const open = listings.all().find(({ key, listing }) => isFolder(key, folderId) && listing.read().phase === 'ready');
    if (open) return open.listing.read().nodes;
    const found = await readLike(`folder ${folderId} `);
    return (
      found && this.#changed({ kind: 'folder', folderId, sort: defaultViewSettings.sort }, found, this.#waiting()).nodes
    );
  }

  #follow(cached: CachedListing): void {
    const { listing, key } = cached;
    void this.#bring(cached).catch(() => {});
    let isDue = false;
    const onChanged = () => {
      const { error, phase } = listing.read();
      if (error !== undefined && this.#deps.isLost(error)) {
        this.#written.delete(cached);
        void this.#deps.remove(listingName(key)).catch(() => {});
        // Stored items must not stay visible after access was lost.
        if (phase === 'ready' && listing.isCached()) listing.end(error);
        return;
      }
      if (isDue || phase !== 'ready') return;
      isDue = true;
      this.#deps.later(() => {
        isDue = false;
        void this.#save(cached).catch(() => {});
      });
    };
    listing.subscribe(onChanged);
    // The first list may have loaded before the device was opened, and then sends no event.
    onChanged();
  }

  /** Shows the stored list until the server answers. */
  async #bring(cached: CachedListing): Promise<void> {
    const { key, listing } = cached;
    const found = (await this.#deps.read(listingName(key))) ?? (await this.#inAnotherOrder(key));
    const { phase, error } = listing.read();
    if (!found || phase === 'ready' || (error !== undefined && this.#deps.isLost(error))) return;
    if (key.kind === 'folder' && found.path) {
      const top = found.path[0]?.id;
      if (top !== undefined) this.#deps.listings.setRootId(top);
      this.#deps.showPath(key.folderId, found.path, found.at);
    }
    listing.prime(found.nodes, found.total, found.at);
    if (listing.isCached()) this.#show(cached);
  }

  async #inAnotherOrder(key: ListingKey): Promise<ListRecord | undefined> {
    if (key.kind !== 'folder') return undefined;
    const found = await this.#deps.readLike(`folder ${key.folderId} `);
    return found && { ...found, nodes: found.nodes.toSorted(orderOf(key.sort)) };
  }

  async #save(cached: CachedListing): Promise<void> {
    const { key, listing } = cached;
    const { nodes, total, asOf, error, phase } = listing.read();
    // A list with waiting changes is not what the server sent.
    if (phase !== 'ready' || error !== undefined || listing.isCached() || this.#waiting().length > 0) return;
    const path = key.kind === 'folder' ? this.#deps.pathOf(key.folderId) : null;
    const record = { name: listingName(key), at: asOf, nodes: nodes.slice(0, cachedRowsMax), total, path };
    const written = this.#written.get(cached);
    // Scrolling loads items below the stored part, which need not be written again.
    if (written && record.at - written.at < freshMs && hasSameBeginning(written, record)) return;
    await this.#deps.write(record);
    this.#written.set(cached, record);
  }

  #showAll(): void {
    for (const cached of this.#deps.listings.all()) {
      if (isCachedKind(cached.key) && cached.listing.read().phase === 'ready') this.#show(cached);
    }
    if (this.#waiting().length === 0) this.#bases.clear();
  }

  #show(cached: CachedListing): void {
    const waiting = this.#waiting();
    const existing = this.#bases.get(cached);
    if (!existing && waiting.length === 0) return;
    const { nodes, total } = cached.listing.read();
    // A copy, because a list grows in place.
    const base = existing ?? { nodes: [...nodes], total };
    this.#bases.set(cached, base);
    const shown = this.#changed(cached.key, base, waiting);
    cached.listing.show(shown.nodes, shown.total);
  }

  #changed(
    key: ListingKey,
    base: { readonly nodes: readonly DriveNode[]; readonly total: number },
    changes: readonly Change[],
  ) {
    const nodes = overlay(key, base.nodes, changes, (id) => this.#deps.listings.realId(id));
    return { nodes, total: base.total + nodes.length - base.nodes.length };
  }

  #waiting(): readonly Change[] {
    return this.#deps.changes.read().flatMap(({ change, refused }) => (refused === null ? [change] : []));
  }
}

function hasSameBeginning(one: ListRecord, other: ListRecord): boolean {
  if (one.total !== other.total || one.nodes.length !== other.nodes.length) return false;
  const isWayTheSame = JSON.stringify(one.path) === JSON.stringify(other.path);
  return isWayTheSame && one.nodes.every((node, index) => node === other.nodes[index]);
}

const cachedRowsMax = 1000;
/** A record is not written again within this time if its items are the same. */
const freshMs = 60_000;

function isFolder(key: ListingKey, folderId: string): boolean {
  return key.kind === 'folder' && key.folderId === folderId;
}

/** Searches are not stored, because they tell what a person looked for. */
function isCachedKind(key: ListingKey): boolean {
  return (
    key.kind === 'folder' || key.kind === 'recent' || key.kind === 'starred' || (key.kind === 'trash' && !key.text)
  );
}

/** The names of the oldest entries above the limit. */
export function oldest(
  cached: readonly { readonly name: string; readonly at: number }[],
  max: number,
): readonly string[] {
  const tooMany = Math.max(0, cached.length - max);
  return cached
    .toSorted((a, b) => a.at - b.at)
    .slice(0, tooMany)
    .map(({ name }) => name);
}
