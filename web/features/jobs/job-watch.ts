import type { JobView } from '@hearth/contract';
import { type Cell, createCell } from '../../drive/store/cell.ts';
import type { ActionRows } from './action-result.ts';
import type { AwaitedJobs } from './awaited-jobs.ts';

/** A job that ended, with its sentence if this page started it. */
export interface EndedJob {
  readonly job: JobView;
  readonly sentence: string | undefined;
}

export interface JobWatchDeps {
  /** The running jobs of this person, started here or on another device. */
  readonly list: () => Promise<readonly JobView[]>;
  /** Null when there is no such job. */
  readonly get: (id: string) => Promise<JobView | null>;
  readonly cancel: (id: string) => Promise<unknown>;
  readonly memory: AwaitedJobs;
  readonly wait: (ms: number) => Promise<void>;
  /** The drive may have changed. */
  readonly onProgress: (jobs: readonly JobView[]) => void;
}

/**
 * Watches the jobs of a person on all pages. One request covers all jobs, and none is made while there is no job. Seen
 * jobs are remembered until their end was announced, also after a reload and in one tab only.
 */
export class JobWatch {
  readonly shown: Cell<readonly JobView[]> = createCell<readonly JobView[]>([]);
  /** Ended, but not announced yet. */
  readonly ended: Cell<readonly EndedJob[]> = createCell<readonly EndedJob[]>([]);
  /** Cancelled, but still running. */
  readonly stopping: Cell<ReadonlySet<string>> = createCell<ReadonlySet<string>>(new Set());
  /** The rows of an action that ended here, until the person closes them. */
  readonly rows: Cell<ActionRows | null> = createCell<ActionRows | null>(null);
  readonly #deps: JobWatchDeps;
  readonly #sentences = new Map<string, string>();
  #isWatching = false;
  #isStopped = false;
  #wake: () => void = () => {};

  constructor(deps: JobWatchDeps) {
    this.#deps = deps;
  }

  /** Adds a job that was started here. */
  follow(id: string, sentence?: string | undefined): void {
    this.#deps.memory.add(id);
    if (sentence !== undefined) this.#sentences.set(id, sentence);
    this.#wake();
    void this.watch();
  }

  /** What the job does, if this page started it. */
  sentenceOf(id: string): string | undefined {
    return this.#sentences.get(id);
  }

  /** Polls while there is something to wait for. */
  async watch(): Promise<void> {
    this.#isStopped = false;
    if (this.#isWatching) return;
    this.#isWatching = true;
    try {
      for (let polls = 0; !this.#isStopped && (await this.#poll()); polls += 1)
        await this.#pause(Math.min(longestMs, firstMs + polls * 250));
    } finally {
      this.#isWatching = false;
    }
  }

  /** Stops when the person leaves; awaited jobs stay remembered. */
  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  async cancel(id: string): Promise<void> {
    this.stopping.set(new Set([...this.stopping.read(), id]));
    try {
      await this.#deps.cancel(id);
    } catch (error) {
      this.stopping.set(new Set([...this.stopping.read()].filter((other) => other !== id)));
      throw error;
    }
    this.#wake();
  }

  /** Returns the ended jobs once. */
  takeEnded(): readonly EndedJob[] {
    const ended = this.ended.read();
    if (ended.length > 0) this.ended.set([]);
    return ended;
  }

  /** Whether there is something to wait for. */
  async #poll(): Promise<boolean> {
    const { memory, list, onProgress } = this.#deps;
    try {
      const open = await list();
      for (const { id } of open) memory.add(id);
      const ids = new Set(open.map(({ id }) => id));
      const hasEnded = await this.#settle(memory.read().filter((id) => !ids.has(id)));
      const hadSome = this.shown.read().length > 0;
      this.shown.set(open);
      if (open.length > 0 || hadSome || hasEnded) onProgress(open);
    } catch {
      // No connection: the next poll tries again.
    }
    return this.shown.read().length > 0 || memory.read().length > 0;
  }

  async #settle(ids: readonly string[]): Promise<boolean> {
    const { memory, get } = this.#deps;
    let hasEnded = false;
    for (const id of ids) {
      const job = await get(id);
      if (job !== null && isOpen(job)) continue;
      // Another tab may have taken it.
      if (!memory.take(id) || job === null) continue;
      this.ended.set([...this.ended.read(), { job, sentence: this.#sentences.get(id) }]);
      this.#sentences.delete(id);
      hasEnded = true;
    }
    return hasEnded;
  }

  async #pause(ms: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await Promise.race([this.#deps.wait(ms), woken]);
  }
}

const firstMs = 500;
const longestMs = 4000;

function isOpen({ state }: JobView): boolean {
  return state === 'queued' || state === 'running';
}
