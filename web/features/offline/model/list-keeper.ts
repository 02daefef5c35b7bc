import type { DriveNode } from '@hearth/contract';
import { type KeptListing, type ListingKey, type Listings, listingName } from '../../../drive/listings/listings.ts';
import { orderOf } from '../../../drive/nodes/sort-order.ts';
import type { Change, WaitingChange } from '../../../drive/offline/change.ts';
import type { Cell } from '../../../drive/store/cell.ts';
import { defaultViewSettings } from '../../../drive/view-settings/view-settings.ts';
import type { Answer } from './change-queue.ts';
import { overlay } from './overlay.ts';

/** The beginning of a list, as it is kept. */
export interface ListRecord {
  readonly name: string;
  readonly at: number;
  readonly nodes: readonly DriveNode[];
  readonly total: number;
  readonly path: readonly { readonly id: string; readonly name: string }[] | null;
}

export interface ListKeeperDeps {
  readonly listings: Listings;
  readonly changes: Cell<readonly WaitingChange[]>;
  readonly read: (name: string) => Promise<ListRecord | undefined>;
  readonly readLike: (beginning: string) => Promise<ListRecord | undefined>;
  readonly write: (list: ListRecord) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** The way to a folder as far as the page knows it; and what it is told from what was kept. */
  readonly pathOf: (folderId: string) => ListRecord['path'];
  readonly tellPath: (folderId: string, path: NonNullable<ListRecord['path']>, at: number) => void;
  /** The server said that the list is no longer the person's. */
  readonly isLost: (error: unknown) => boolean;
  readonly later: (run: () => void) => void;
}

/** Keeps the lists one has seen on the device, shows them at the next visit, and shows in them what waits for the network. */
export class ListKeeper {
  readonly #deps: ListKeeperDeps;
  /** The lists as the server knows them, while changes wait. */
  readonly #bases = new Map<KeptListing, { readonly nodes: readonly DriveNode[]; readonly total: number }>();
  /** What was written last of each list. */
  readonly #written = new WeakMap<KeptListing, ListRecord>();

  constructor(deps: ListKeeperDeps) {
    this.#deps = deps;
    deps.changes.subscribe(() => this.#showAll());
    deps.listings.follow((kept) => {
      if (isKeptKind(kept.key)) this.#follow(kept);
    });
  }

  /** A change is done: the lists that the server knows have it. */
  learn(change: Change, { items }: Answer): void {
    const [made] = items;
    const known: Change = change.action === 'createFolder' && made ? { ...change, node: made } : change;
    for (const [kept, base] of this.#bases) this.#bases.set(kept, this.#changed(kept.key, base, [known]));
  }

  /** What is in a folder as far as this device knows, with what waits. */
  async nodesIn(folderId: string): Promise<readonly DriveNode[] | undefined> {
    const { listings, readLike } = this.#deps;
    const open = listings.all().find(({ key, listing }) => isFolder(key, folderId) && listing.read().phase === 'ready');
    if (open) return open.listing.read().nodes;
    const found = await readLike(`folder ${folderId} `);
    return (
      found && this.#changed({ kind: 'folder', folderId, sort: defaultViewSettings.sort }, found, this.#waiting()).nodes
    );
  }

  #follow(kept: KeptListing): void {
    const { listing, key } = kept;
    void this.#bring(kept).catch(() => {});
    let isDue = false;
    const heard = () => {
      const { error, phase } = listing.read();
      if (error !== undefined && this.#deps.isLost(error)) {
        this.#written.delete(kept);
        void this.#deps.remove(listingName(key)).catch(() => {});
        // What was painted before the answer must not stay in its place.
        if (phase === 'ready' && listing.isKept()) listing.end(error);
        return;
      }
      if (isDue || phase !== 'ready') return;
      isDue = true;
      this.#deps.later(() => {
        isDue = false;
        void this.#save(kept).catch(() => {});
      });
    };
    listing.subscribe(heard);
    // The device is opened beside the first list, which may be there by now and say nothing more.
    heard();
  }

  /** Shows what was kept, until the server has answered. */
  async #bring(kept: KeptListing): Promise<void> {
    const { key, listing } = kept;
    const found = (await this.#deps.read(listingName(key))) ?? (await this.#inAnotherOrder(key));
    const { phase, error } = listing.read();
    if (!found || phase === 'ready' || (error !== undefined && this.#deps.isLost(error))) return;
    if (key.kind === 'folder' && found.path) {
      const top = found.path[0]?.id;
      if (top !== undefined) this.#deps.listings.setRootId(top);
      this.#deps.tellPath(key.folderId, found.path, found.at);
    }
    listing.prime(found.nodes, found.total, found.at);
    if (listing.isKept()) this.#show(kept);
  }

  async #inAnotherOrder(key: ListingKey): Promise<ListRecord | undefined> {
    if (key.kind !== 'folder') return undefined;
    const found = await this.#deps.readLike(`folder ${key.folderId} `);
    return found && { ...found, nodes: found.nodes.toSorted(orderOf(key.sort)) };
  }

  async #save(kept: KeptListing): Promise<void> {
    const { key, listing } = kept;
    const { nodes, total, asOf, error, phase } = listing.read();
    // With changes that the server has not heard of, a list is not what the server said.
    if (phase !== 'ready' || error !== undefined || listing.isKept() || this.#waiting().length > 0) return;
    const path = key.kind === 'folder' ? this.#deps.pathOf(key.folderId) : null;
    const record = { name: listingName(key), at: asOf, nodes: nodes.slice(0, keptRowsMax), total, path };
    const written = this.#written.get(kept);
    // A long list that goes on below what is kept of it, as while one scrolls, is not written again and again.
    if (written && record.at - written.at < freshMs && hasSameBeginning(written, record)) return;
    await this.#deps.write(record);
    this.#written.set(kept, record);
  }

  #showAll(): void {
    for (const kept of this.#deps.listings.all()) {
      if (isKeptKind(kept.key) && kept.listing.read().phase === 'ready') this.#show(kept);
    }
    if (this.#waiting().length === 0) this.#bases.clear();
  }

  #show(kept: KeptListing): void {
    const waiting = this.#waiting();
    const known = this.#bases.get(kept);
    if (!known && waiting.length === 0) return;
    const { nodes, total } = kept.listing.read();
    // A copy: a list grows in its place.
    const base = known ?? { nodes: [...nodes], total };
    this.#bases.set(kept, base);
    const shown = this.#changed(kept.key, base, waiting);
    kept.listing.show(shown.nodes, shown.total);
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

/** Of one list. */
const keptRowsMax = 1000;
/** So old may the time be at which a list is said to have been so. */
const freshMs = 60_000;

function isFolder(key: ListingKey, folderId: string): boolean {
  return key.kind === 'folder' && key.folderId === folderId;
}

/** What was looked for is not kept: it would be a list of what somebody searched. */
function isKeptKind(key: ListingKey): boolean {
  return (
    key.kind === 'folder' || key.kind === 'recent' || key.kind === 'starred' || (key.kind === 'trash' && !key.text)
  );
}

/** The names of those that are too many, the oldest ones. */
export function oldest(
  kept: readonly { readonly name: string; readonly at: number }[],
  max: number,
): readonly string[] {
  const tooMany = Math.max(0, kept.length - max);
  return kept
    .toSorted((a, b) => a.at - b.at)
    .slice(0, tooMany)
    .map(({ name }) => name);
}
