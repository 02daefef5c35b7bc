/** How fast a file has gone on the whole. Time in which nothing could move is left out. */
export class AverageSpeed {
  #last: { readonly at: number; readonly sentBytes: number; readonly isMoving: boolean } | null = null;
  #ms = 0;
  #bytes = 0;

  /** Bytes a second up to now; null while there is too little to go by. */
  sample(at: number, sentBytes: number, isMoving: boolean): number | null {
    if (this.#last?.isMoving) {
      this.#ms += at - this.#last.at;
      // Fewer than before when some were lost: they go again, and are counted once.
      this.#bytes += sentBytes - this.#last.sentBytes;
    }
    this.#last = { at, sentBytes, isMoving };
    return this.#ms < trustedAfterMs ? null : Math.max(0, Math.round((this.#bytes / this.#ms) * 1000));
  }
}

const trustedAfterMs = 1000;
