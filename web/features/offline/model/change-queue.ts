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

/** Where changes wait, in the order they were made. */
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
  /** Why the server would not, or null when it only could not just now. */
  readonly refusal: (error: unknown) => WaitingChange['refused'];
  /** A change is done; lists that show it need not wait for their next reading. */
  readonly onSent: (change: Change, answer: Answer) => void;
  /** One page at a time. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
}

/** Changes that were made without a network. They are told to the server in their order, each once. */
export class ChangeQueue {
  readonly #deps: ChangeQueueDeps;
  readonly changes = createCell<readonly WaitingChange[]>([]);
  #flushing: Promise<void> | null = null;
  /** What came of those that are done, for whoever wants one of them back. */
  readonly #done = new Map<string, readonly string[]>();
  readonly #dropped = new Map<string, WaitingChange>();

  constructor(deps: ChangeQueueDeps) {
    this.#deps = deps;
  }

  /** Reads what waits: after a reload, or when another tab has changed it. */
  async read(): Promise<void> {
    const all = await this.#deps.store.list();
    this.changes.set(all.toSorted((a, b) => a.order - b.order));
  }

  waiting(): readonly WaitingChange[] {
    return this.changes.read().filter(({ refused }) => refused === null);
  }

  /** Throws when the browser keeps no more: then the change is not made. */
  async add(changes: readonly { readonly change: Change; readonly key: string }[]): Promise<void> {
    const all = this.changes.read();
    if (all.length + changes.length > waitingMax) throw new RangeError('Too many changes wait.');
    const last = all.at(-1)?.order ?? 0;
    const added = changes.map(({ change, key }, index) => ({
      ...{ key, change, uid: this.#deps.uid, order: last + index + 1, sentence: '', refused: null },
    }));
    await this.#deps.store.put(added);
    this.changes.set([...this.changes.read(), ...added]);
  }

  async name(keys: readonly string[], sentence: string): Promise<void> {
    const named = this.#of(keys).map((waiting) => ({ ...waiting, sentence }));
    if (named.length > 0) await this.#put(named);
  }

  /** Takes changes out, with all that build on them. Gives what the server calls those that it has done already. */
  async takeBack(keys: readonly string[]): Promise<readonly string[]> {
    const out = this.#withFollowers(this.#of(keys));
    for (const waiting of out) this.#dropped.set(waiting.key, waiting);
    await this.#drop(out.map(({ key }) => key));
    return keys.flatMap((key) => this.#done.get(key) ?? []);
  }

  /** Takes back the taking back. */
  async again(keys: readonly string[]): Promise<readonly string[]> {
    const back = keys.flatMap((key) => this.#dropped.get(key) ?? []);
    for (const { key } of back) this.#dropped.delete(key);
    await this.add(back.map(({ change, key }) => ({ change, key })));
    for (const { key, sentence } of back) await this.name([key], sentence);
    return keys.flatMap((key) => this.#done.get(key) ?? []);
  }

  /** Tells the server what waits. Throws when it cannot be reached; what it refuses stays to be read, and the rest goes on. */
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

  /** What builds on a folder that is not made cannot be made either. */
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

/** Nobody works that long without a network; a page that goes wild must not fill the device. */
const waitingMax = 500;
