import { type DriveNode, limits } from '@hearth/contract';
import { hasSameMarks } from '../nodes/node-marks.ts';
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
 * A long list that loads as far as it is scrolled. Cursors lead forward only, so a far index is reached through large
 * pages in the background. It lives outside React: a hundred thousand items must not be compared or copied on every
 * render.
 */
export class Listing {
  readonly #source: ListingSource;
  readonly #state: Cell<ListingState>;
  #outline: ListingState;
  #nodes: DriveNode[] = [];
  #indexes: Map<string, number> | null = null;
  #cursor: string | undefined;
  #total = 0;
  #isComplete = false;
  /** The items come from the device and were not read from the server yet. */
  #isCached = false;
  #asOf = 0;
  /** The change number of the server when the first page was read. */
  #change: number | undefined;
  /** How far the person has scrolled; a lower value cancels the way to a far index. */
  #looked = 0;
  /** How far somebody waits for the list. */
  #needed = 0;
  #epoch = 0;
  #reading: Promise<void> | null = null;
  /** Changes during a read, which its older response must not undo. Null means removed. */
  readonly #news = new Map<string, DriveNode | null>();
  /** Hidden until the server answers; a page that arrives meanwhile must not bring them back. */
  readonly #leaving: CountedIds;

  constructor(source: ListingSource, leaving?: CountedIds) {
    this.#source = source;
    this.#leaving = new CountedIds(leaving);
    this.#state = createCell(nothingYet);
    this.#outline = this.#state.read();
  }

  // Fields, not methods, because components pass them on without their object.
  readonly read = (): ListingState => this.#state.read();
  readonly isCached = (): boolean => this.#isCached;
  /** Later changes may be missing in the list; undefined when unknown. */
  readonly since = (): number | undefined => (this.#isCached ? undefined : this.#change);
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);
  /** Like `read`, but new only when more changed than the number of loaded items. */
  readonly outline = (): ListingState => {
    if (!hasSameOutline(this.#outline, this.read())) this.#outline = this.read();
    return this.#outline;
  };

  at(index: number): DriveNode | undefined {
    return this.#nodes[index];
  }

  indexOf(id: string): number {
    this.#indexes ??= new Map(this.#nodes.map((node, index) => [node.id, index]));
    return this.#indexes.get(id) ?? -1;
  }

  get(id: string): DriveNode | undefined {
    return this.#nodes[this.indexOf(id)];
  }

  /** Requests that the list is loaded up to an index. */
  want(index: number): void {
    this.#looked = index + 1;
    if (this.read().error === undefined) void this.#pump();
  }

  /** Repeats the failed request. */
  retry(): void {
    if (this.read().phase === 'failed') this.#publish({ phase: 'first', error: undefined });
    else this.#publish({ error: undefined });
    void this.#pump();
  }

  /** Loads up to an index, or everything. Throws when a page fails. */
  async load(upTo = Number.POSITIVE_INFINITY): Promise<readonly DriveNode[]> {
    this.#needed = Math.max(this.#needed, upTo);
    if (this.read().error !== undefined) this.retry();
    while ((this.#isShort() || this.#isCached) && this.read().error === undefined) await this.#pump();
    const { error } = this.read();
    // Without a network, a list that was kept completely is all there is.
    if (error !== undefined && !(this.#isCached && this.#isComplete)) throw error;
    return this.#nodes;
  }

  /** Loads until the item is found; -1 when the list does not contain it. */
  async seek(id: string): Promise<number> {
    while (this.indexOf(id) === -1 && !this.#isComplete) await this.load(this.#nodes.length + 1);
    return this.indexOf(id);
  }

  /** Shows items kept on the device, but never over a response of the server. */
  prime(nodes: readonly DriveNode[], total: number, asOf: number): void {
    if (this.read().phase === 'ready') return;
    this.#isCached = true;
    this.#asOf = asOf;
    this.show(nodes, total);
  }

  /** Replaces all shown items, such as by those with waiting changes applied. */
  show(nodes: readonly DriveNode[], total: number): void {
    this.#put([...nodes], total);
    this.#isComplete = nodes.length >= total;
    this.#publish({ phase: 'ready' });
  }

  /** Reads everything that was loaded again and replaces it in one step, so that nothing flickers. */
  async refresh(): Promise<void> {
    this.#epoch += 1;
    const epoch = this.#epoch;
    const fresh = new Listing({ ...this.#source }, this.#leaving);
    const reach = Math.max(this.#isCached ? 0 : this.#nodes.length, this.#looked, this.#needed, 1);
    const reading = fresh.load(reach);
    // Callers that want more meanwhile wait for this read, even if it fails.
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
    // Unchanged items keep their object, so that their rows are not redrawn.
    this.#put(sameNodes(this.#nodes, fresh.#nodes), fresh.#total);
    this.#cursor = fresh.#cursor;
    this.#isComplete = fresh.#isComplete;
    this.#asOf = fresh.#asOf;
    this.#change = fresh.#change;
    this.#isCached = false;
    this.#publish({ phase: 'ready', error: undefined });
    this.remove(news.flatMap(([id, node]) => (node === null ? [id] : [])));
    this.upsert(news.flatMap(([, node]) => node ?? []));
    void this.#pump();
  }

  /** Refreshes unless a finished or pending read already contains this change. */
  async catchUp(change: number): Promise<void> {
    await this.#reading;
    if ((this.since() ?? -1) < change) await this.refresh();
  }

  /** Ends the list, such as that of a folder that was deleted. */
  end(error: unknown): void {
    this.#epoch += 1;
    this.#put([], 0);
    this.#publish({ phase: 'failed', error });
  }

  /** Inserts or updates items in sort order. */
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
    // An item that is not loaded may belong to the list or not; the last page corrects the total.
    if (removed.length === 0) return [];
    const rest = this.#nodes.filter((node) => !gone.has(node.id));
    this.#put(rest, Math.max(rest.length, this.#total - removed.length));
    this.#publish({});
    return removed;
  }

  /** Hides items before the server agrees. The returned function ends that; refused items come back. */
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

  /** Changes an item in place; it moves to its sorted index once the server agrees. */
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
    this.#indexes = null;
    this.#total = total;
  }

  #insert(node: DriveNode, isReturning = false): boolean {
    const index = this.indexOf(node.id);
    const old = this.#nodes[index];
    const { order } = this.#source;
    if (old && (!order || fitsAt(this.#nodes, index, node, order, this.#isComplete))) {
      if (old.generation === node.generation && hasSameMarks(old, node) && old.name === node.name) return false;
      this.#nodes = this.#nodes.with(index, node);
      return true;
    }
    if (!order && !isReturning) return false;
    const others = old ? this.#nodes.toSpliced(index, 1) : this.#nodes;
    const at = order ? insertionIndex(others, node, order) : others.length;
    // An item beyond the loaded part comes with its page.
    const isBeyond = at === others.length && !this.#isComplete && others.length > 0;
    this.#put(isBeyond ? others : others.toSpliced(at, 0, node), this.#total + (old || isBeyond ? 0 : 1));
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
    if (this.#isCached) return this.refresh().catch(() => {});
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
    const loaded = new Set(this.#nodes.length > 0 ? page.items.filter(({ id }) => this.indexOf(id) !== -1) : []);
    const isGone = ({ id }: DriveNode) => this.#leaving.has(id) || this.#news.get(id) === null;
    const fresh = page.items.filter((node) => !loaded.has(node) && !isGone(node));
    if (typeof page.count === 'number') this.#total = page.count;
    if (typeof page.change === 'number') this.#change = page.change;
    this.#total -= page.items.length - fresh.length;
    for (const node of fresh) {
      this.#indexes?.set(node.id, this.#nodes.length);
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
    // Without a total, a few placeholder rows show that the list continues.
    const total = this.#isComplete ? loaded : Math.max(this.#total, loaded + toCome);
    const [isComplete, asOf] = [this.#isComplete, this.#asOf];
    this.#state.set({ ...this.#state.read(), nodes: this.#nodes, total, isComplete, asOf, ...change });
  }
}

/** The page size on the way to a far index: fewer requests, yet small enough to parse within a frame. */
const farPageSize = 500;

/** The number of placeholder rows of a list without a total. */
const toCome = 3;
