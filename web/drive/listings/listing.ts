import { type DriveNode, limits } from '@hearth/contract';
import { fitsAt, insertionIndex } from '../nodes/sort-order.ts';
import { type Cell, createCell } from '../store/cell.ts';
import {
  CountedIds,
  hasSameOutline,
  type ListingPage,
  type ListingSource,
  type ListingState,
  nothingYet,
  sameNodes,
} from './listing-state.ts';

/**
 * A long list, loaded from its beginning as far as it is looked at. Cursors only lead onwards, so a far place is reached
 * through all before it, in large pages and in the background. It lives outside of React: a hundred thousand items are
 * one array here, and nothing of it is compared or copied when something else on the page changes.
 */
export class Listing {
  readonly #source: ListingSource;
  readonly #state: Cell<ListingState>;
  #outline: ListingState;
  #nodes: DriveNode[] = [];
  #places: Map<string, number> | null = null;
  #cursor: string | undefined;
  #total = 0;
  #isComplete = false;
  /** Nothing has been read yet: what is shown was kept from an earlier visit. */
  #isKept = false;
  #asOf = 0;
  /** The change of the server's that its beginning was read at. */
  #change: number | undefined;
  /** How far it is looked at just now; who looks elsewhere no longer needs what lies on the way. */
  #looked = 0;
  /** How far somebody waits for it. */
  #needed = 0;
  #epoch = 0;
  #reading: Promise<void> | null = null;
  /** What changed while something was being read: an answer that set out before it must not undo it. Null: it went. */
  readonly #news = new Map<string, DriveNode | null>();
  /** Foreseen to be gone until the server has answered; a page that comes meanwhile must not bring them back. */
  readonly #leaving: CountedIds;

  constructor(source: ListingSource, leaving?: CountedIds) {
    this.#source = source;
    this.#leaving = new CountedIds(leaving);
    this.#state = createCell(nothingYet);
    this.#outline = this.#state.read();
  }

  // Fields and not methods: a screen that subscribes passes these on without their object.
  readonly read = (): ListingState => this.#state.read();
  readonly isKept = (): boolean => this.#isKept;
  /** What came after this change may be missing here; nothing where nobody knows. */
  readonly since = (): number | undefined => (this.#isKept ? undefined : this.#change);
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);
  /** The same, but new only when more has changed than that another page has come. */
  readonly outline = (): ListingState => {
    if (!hasSameOutline(this.#outline, this.read())) this.#outline = this.read();
    return this.#outline;
  };

  at(index: number): DriveNode | undefined {
    return this.#nodes[index];
  }

  indexOf(id: string): number {
    this.#places ??= new Map(this.#nodes.map((node, index) => [node.id, index]));
    return this.#places.get(id) ?? -1;
  }

  get(id: string): DriveNode | undefined {
    return this.#nodes[this.indexOf(id)];
  }

  /** Makes sure that the list is loaded up to here, soon. */
  want(index: number): void {
    this.#looked = index + 1;
    if (this.read().error === undefined) void this.#pump();
  }

  /** Tries again what failed. */
  retry(): void {
    if (this.read().phase === 'failed') this.#publish({ phase: 'first', error: undefined });
    else this.#publish({ error: undefined });
    void this.#pump();
  }

  /** Loads up to an index, or all of it; throws when a page does not come. */
  async load(upTo = Number.POSITIVE_INFINITY): Promise<readonly DriveNode[]> {
    this.#needed = Math.max(this.#needed, upTo);
    if (this.read().error !== undefined) this.retry();
    while ((this.#isShort() || this.#isKept) && this.read().error === undefined) await this.#pump();
    const { error } = this.read();
    // Without a network, what was kept whole is all there is to go by.
    if (error !== undefined && !(this.#isKept && this.#isComplete)) throw error;
    return this.#nodes;
  }

  /** Loads until an item is found; -1 when it is not in the list. */
  async seek(id: string): Promise<number> {
    while (this.indexOf(id) === -1 && !this.#isComplete) await this.load(this.#nodes.length + 1);
    return this.indexOf(id);
  }

  /** Shows what was kept from an earlier visit, but never in the place of an answer. */
  prime(nodes: readonly DriveNode[], total: number, asOf: number): void {
    if (this.read().phase === 'ready') return;
    this.#isKept = true;
    this.#asOf = asOf;
    this.show(nodes, total);
  }

  /** Puts other items in the place of all that are shown, such as with changes that the server has not heard of. */
  show(nodes: readonly DriveNode[], total: number): void {
    this.#put([...nodes], total);
    this.#isComplete = nodes.length >= total;
    this.#publish({ phase: 'ready' });
  }

  /** Reads anew what was read before, and puts it in the place of the old at once: nothing flickers, nothing is lost. */
  async refresh(): Promise<void> {
    this.#epoch += 1;
    const epoch = this.#epoch;
    const fresh = new Listing({ ...this.#source }, this.#leaving);
    const reach = Math.max(this.#isKept ? 0 : this.#nodes.length, this.#looked, this.#needed, 1);
    const reading = fresh.load(reach);
    // Whoever wants more meanwhile waits for this, whatever comes of it.
    const settled = reading.then(
      () => {},
      () => {},
    );
    this.#reading = settled;
    try {
      await reading;
    } catch (error) {
      if (epoch === this.#epoch) this.#fail(error);
      throw error;
    } finally {
      if (this.#reading === settled) this.#reading = null;
    }
    if (epoch !== this.#epoch) return;
    const news = [...this.#news];
    this.#news.clear();
    // What is as it was stays the same thing, and need not be drawn anew.
    this.#put(sameNodes(this.#nodes, fresh.#nodes), fresh.#total);
    this.#cursor = fresh.#cursor;
    this.#isComplete = fresh.#isComplete;
    this.#asOf = fresh.#asOf;
    this.#change = fresh.#change;
    this.#isKept = false;
    this.#publish({ phase: 'ready', error: undefined });
    this.remove(news.flatMap(([id, node]) => (node === null ? [id] : [])));
    this.upsert(news.flatMap(([, node]) => node ?? []));
    void this.#pump();
  }

  /** Reads anew, unless what is here or on its way was read at this change or after it. */
  async catchUp(change: number): Promise<void> {
    await this.#reading;
    if ((this.since() ?? -1) < change) await this.refresh();
  }

  /** The list is no more, such as that of a folder that was thrown away meanwhile. */
  end(error: unknown): void {
    this.#epoch += 1;
    this.#put([], 0);
    this.#publish({ phase: 'failed', error });
  }

  /** Puts changed or new items where they belong. */
  upsert(nodes: readonly DriveNode[]): void {
    let changed = false;
    for (const node of nodes) {
      this.#note(node.id, node);
      if (!this.#leaving.has(node.id)) changed = this.#insert(node) || changed;
    }
    if (changed) this.#publish({});
  }

  remove(ids: Iterable<string>): readonly DriveNode[] {
    const gone = new Set(ids);
    for (const id of gone) this.#note(id, null);
    const removed = this.#nodes.filter((node) => gone.has(node.id));
    // What is not loaded may be here or not; a count that is one too high is put right by the last page.
    if (removed.length === 0) return [];
    const rest = this.#nodes.filter((node) => !gone.has(node.id));
    this.#put(rest, Math.max(rest.length, this.#total - removed.length));
    this.#publish({});
    return removed;
  }

  /** Takes items out before the server has said so. The returned function ends that: what was refused comes back. */
  removeOptimistically(ids: readonly string[]): (isDone: boolean) => void {
    this.#leaving.add(ids);
    const removed = this.remove(ids);
    return (isDone) => {
      this.#leaving.remove(ids);
      if (isDone) return;
      for (const node of removed) {
        this.#note(node.id, node);
        this.#insert(node, true);
      }
      this.#publish({});
    };
  }

  /** Shows an item changed in its place; it moves to where it then belongs when the server has agreed. */
  patch(id: string, change: Partial<DriveNode>): void {
    const index = this.indexOf(id);
    const node = this.#nodes[index];
    if (!node) return;
    this.#nodes = this.#nodes.with(index, { ...node, ...change });
    this.#publish({});
  }

  #note(id: string, node: DriveNode | null): void {
    if (this.#reading) this.#news.set(id, node);
  }

  #put(nodes: DriveNode[], total: number): void {
    this.#nodes = nodes;
    this.#places = null;
    this.#total = total;
  }

  #insert(node: DriveNode, isKnown = false): boolean {
    const index = this.indexOf(node.id);
    const old = this.#nodes[index];
    const { order } = this.#source;
    if (old && (!order || fitsAt(this.#nodes, index, node, order, this.#isComplete))) {
      if (old.generation === node.generation && old.starred === node.starred && old.name === node.name) return false;
      this.#nodes = this.#nodes.with(index, node);
      return true;
    }
    if (!order && !isKnown) return false;
    const others = old ? this.#nodes.toSpliced(index, 1) : this.#nodes;
    const place = order ? insertionIndex(others, node, order) : others.length;
    // Beyond what is loaded: it comes with its page.
    const isBeyond = place === others.length && !this.#isComplete && others.length > 0;
    this.#put(isBeyond ? others : others.toSpliced(place, 0, node), this.#total + (old || isBeyond ? 0 : 1));
    return true;
  }

  #pump(): Promise<void> {
    if (this.#reading) return this.#reading;
    const reading = this.#readOn().finally(() => {
      if (this.#reading !== reading) return;
      this.#reading = null;
      this.#news.clear();
    });
    this.#reading = reading;
    return reading;
  }

  async #readOn(): Promise<void> {
    if (this.#isKept) return this.refresh().catch(() => {});
    const epoch = this.#epoch;
    while (this.#isShort()) {
      const far = Math.max(this.#looked, this.#needed) - this.#nodes.length > limits.drive.pageDefault;
      try {
        const page = await this.#source.fetch(this.#cursor, far ? farPageSize : limits.drive.pageDefault);
        if (epoch !== this.#epoch) return;
        this.#append(page);
      } catch (error) {
        if (epoch === this.#epoch) this.#fail(error);
        return;
      }
    }
  }

  #isShort(): boolean {
    return !this.#isComplete && this.#nodes.length < Math.max(this.#looked, this.#needed);
  }

  #append(page: ListingPage): void {
    const known = new Set(this.#nodes.length > 0 ? page.items.filter(({ id }) => this.indexOf(id) !== -1) : []);
    const isGone = ({ id }: DriveNode) => this.#leaving.has(id) || this.#news.get(id) === null;
    const fresh = page.items.filter((node) => !known.has(node) && !isGone(node));
    if (typeof page.count === 'number') this.#total = page.count;
    if (typeof page.change === 'number') this.#change = page.change;
    this.#total -= page.items.length - fresh.length;
    for (const node of fresh) {
      this.#places?.set(node.id, this.#nodes.length);
      this.#nodes.push(node);
    }
    this.#asOf = Date.now();
    this.#cursor = page.cursor ?? undefined;
    this.#isComplete = page.cursor === null;
    this.#publish({ phase: 'ready' });
  }

  #fail(error: unknown): void {
    this.#publish({ error, phase: this.#nodes.length === 0 && this.read().phase !== 'ready' ? 'failed' : 'ready' });
  }

  #publish(change: Partial<Pick<ListingState, 'phase' | 'error'>>): void {
    const loaded = this.#nodes.length;
    // Without a count, a few more stand for all that is to come.
    const total = this.#isComplete ? loaded : Math.max(this.#total, loaded + toCome);
    const [isComplete, asOf] = [this.#isComplete, this.#asOf];
    this.#state.set({ ...this.#state.read(), nodes: this.#nodes, total, isComplete, asOf, ...change });
  }
}

/** On the way to a far place: fewer questions than by single pages, and none whose answer takes a frame to read. */
export const farPageSize = 500;

/** Rows that show that the list goes on, where nobody has counted it. */
export const toCome = 3;
