/** The average speed of an upload, without the time in which the upload could not progress. */
export class AverageSpeed {
  #last: { readonly at: number; readonly sentBytes: number; readonly isMoving: boolean } | null = null;
  #ms = 0;
  #bytes = 0;

  /** Returns bytes per second; null while there are too few samples. */
  sample(at: number, sentBytes: number, isMoving: boolean): number | null {
    if (this.#last?.isMoving) {
      this.#ms += at - this.#last.at;
      // The difference is negative when bytes were lost, so resent bytes count once.
      this.#bytes += sentBytes - this.#last.sentBytes;
    }
    this.#last = { at, sentBytes, isMoving };
    return this.#ms < trustedAfterMs ? null : Math.max(0, Math.round((this.#bytes / this.#ms) * 1000));
  }
}

const trustedAfterMs = 1000;
