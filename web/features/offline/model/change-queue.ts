import type { DriveNode } from '@hearth/contract';
import {
  type Change,
  isPendingFolder,
  nodesOf,
  rebased,
  refersTo,
  type WaitingChange,
} from '../../../drive/offline/change.ts';
import { createCell } from '../../../drive/store/cell.ts';

/** The stored changes, in order. */
export interface ChangeStore {
  readonly list: () => Promise<readonly WaitingChange[]>;
  readonly put: (changes: readonly WaitingChange[]) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

export interface Answer {
  readonly items: readonly DriveNode[];
  readonly operationId: string | null;
}

export interface ChangeQueueDeps {
  readonly uid: string;
  readonly store: ChangeStore;
  readonly send: (change: Change, key: string) => Promise<Answer>;
  /** The refusal of the server, or null for a temporary error. */
  readonly refusal: (error: unknown) => WaitingChange['refused'];
  /** Called when a change was applied, so that lists need not wait for their next read. */
  readonly onSent: (change: Change, answer: Answer) => void;
  /** Runs in one tab at a time. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
}

/** The changes made without a network. They are sent in order, each once. */
export class ChangeQueue {
  readonly #deps: ChangeQueueDeps;
  readonly changes = createCell<readonly WaitingChange[]>([]);
  #flushing: Promise<void> | null = null;
  /** The operations of sent changes, for undo. */
  readonly #done = new Map<string, readonly string[]>();
  readonly #dropped = new Map<string, WaitingChange>();

  constructor(deps: ChangeQueueDeps) {
    this.#deps = deps;
  }

  /** Reads the stored changes: after a reload, or when another tab changed them. */
  async read(): Promise<void> {
    const all = await this.#deps.store.list();
    this.changes.set(all.toSorted((a, b) => a.order - b.order));
  }

  waiting(): readonly WaitingChange[] {
    return this.changes.read().filter(({ refused }) => refused === null);
  }

  /** Throws when the browser stores no more; the change is then not made. */
  async add(changes: readonly { readonly change: Change; readonly key: string }[]): Promise<void> {
    const all = this.changes.read();
    if (all.length + changes.length > waitingMax) throw new RangeError('Too many changes wait.');
    const last = all.at(-1)?.order ?? 0;
    const added = changes.map(({ change, key }, index) => ({
      key,
      change,
      uid: this.#deps.uid,
      order: last + index + 1,
      sentence: '',
      refused: null,
    }));
    await this.#deps.store.put(added);
    this.changes.set([...this.changes.read(), ...added]);
  }

  async name(keys: readonly string[], sentence: string): Promise<void> {
    const named = this.#of(keys).map((waiting) => ({ ...waiting, sentence }));
    if (named.length > 0) await this.#put(named);
  }

  /** Withdraws changes with those that depend on them, and returns the operations of changes already sent. */
  async undoChanges(keys: readonly string[]): Promise<readonly string[]> {
    const out = this.#withFollowers(this.#of(keys));
    for (const waiting of out) this.#dropped.set(waiting.key, waiting);
    await this.#drop(out.map(({ key }) => key));
    return keys.flatMap((key) => this.#done.get(key) ?? []);
  }

  /** Queues withdrawn changes again. */
  async again(keys: readonly string[]): Promise<readonly string[]> {
    const back = keys.flatMap((key) => this.#dropped.get(key) ?? []);
    for (const { key } of back) this.#dropped.delete(key);
    await this.add(back.map(({ change, key }) => ({ change, key })));
    for (const { key, sentence } of back) await this.name([key], sentence);
    return keys.flatMap((key) => this.#done.get(key) ?? []);
  }

  /**
   * Sends the waiting changes. Throws when the server cannot be reached; a refused change stays visible and the rest
   * continues.
   */
  flush(): Promise<void> {
    this.#flushing ??= this.#deps
      .alone(() => this.#sendAll())
      .finally(() => {
        this.#flushing = null;
      });
    return this.#flushing;
  }

  async #sendAll(): Promise<void> {
    await this.read();
    for (;;) {
      const [next] = this.waiting();
      if (!next) return;
      try {
        await this.#arrived(next, await this.#deps.send(next.change, next.key));
      } catch (error) {
        const refused = this.#deps.refusal(error);
        if (refused === null) throw error;
        await this.#refuse(next, refused);
      }
    }
  }

  async #arrived(sent: WaitingChange, answer: Answer): Promise<void> {
    if (answer.operationId) this.#done.set(sent.key, [answer.operationId]);
    this.#deps.onSent(sent.change, answer);
    await this.#drop([sent.key]);
    const was = nodesOf(sent.change);
    const renewed = answer.items.reduce<readonly WaitingChange[]>(
      (rest, now) =>
        rest.map((waiting) => ({
          ...waiting,
          change: rebased(waiting.change, sent.change.action === 'createFolder' ? (was[0]?.id ?? '') : now.id, now),
        })),
      this.changes.read(),
    );
    if (answer.items.length > 0 && renewed.length > 0) await this.#put(renewed);
  }

  /** Changes in a folder that was not created are refused too. */
  async #refuse(next: WaitingChange, refused: NonNullable<WaitingChange['refused']>): Promise<void> {
    await this.#put(this.#withFollowers([next]).map((waiting) => ({ ...waiting, refused })));
  }

  #withFollowers(changes: readonly WaitingChange[]): readonly WaitingChange[] {
    const made = changes.flatMap(({ change }) =>
      nodesOf(change).filter(({ id }) => change.action === 'createFolder' && isPendingFolder(id)),
    );
    const followers = this.changes
      .read()
      .filter((other) => !changes.includes(other) && made.some(({ id }) => refersTo(other.change, id)));
    return followers.length > 0 ? this.#withFollowers([...changes, ...followers]) : changes;
  }

  #of(keys: readonly string[]): readonly WaitingChange[] {
    return this.changes.read().filter(({ key }) => keys.includes(key));
  }

  async #put(changed: readonly WaitingChange[]): Promise<void> {
    await this.#deps.store.put(changed);
    const byKey = new Map(changed.map((waiting) => [waiting.key, waiting]));
    this.changes.set(this.changes.read().map((waiting) => byKey.get(waiting.key) ?? waiting));
  }

  async #drop(keys: readonly string[]): Promise<void> {
    await this.#deps.store.remove(keys);
    this.changes.set(this.changes.read().filter(({ key }) => !keys.includes(key)));
  }
}

/** A limit, so that a faulty page cannot fill the device. */
const waitingMax = 500;
