import { type FileHandle, open } from 'node:fs/promises';

/**
 * Brings a file to the disk for many writers at once: those who come while a sync runs share the next one. It runs
 * beside the event loop, so that a slow disk makes writers wait and nobody else.
 */
export class GroupSync {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #failure: { readonly cause: unknown } | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves when everything that was written before the call is on the disk. */
  sync(): Promise<void> {
    if (!this.#running) return this.#start();
    // The one that runs may have missed what was just written; the next one cannot.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#start();
      });
    return this.#next;
  }

  async close(): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined);
    await (await this.#file)?.close();
  }

  #start(): Promise<void> {
    const run = this.#flush().finally(() => {
      if (this.#running === run) this.#running = undefined;
    });
    this.#running = run;
    return run;
  }

  async #flush(): Promise<void> {
    // A disk that failed once may drop what it could not write and say yes the next time; only a restart looks anew.
    if (this.#failure) throw this.#failure.cause;
    try {
      this.#file ??= open(this.#path, 'r+');
      await (await this.#file).datasync();
    } catch (cause) {
      this.#failure = { cause };
      throw cause;
    }
  }
}
