import { Readable } from 'node:stream';
import { limits } from '@hearth/contract';

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy that collects the stream before passing it on would hold back every heartbeat.
  'x-accel-buffering': 'no',
} as const;

/** One event as the functions SDK reads it: a line that begins with `data: `. */
export function dataEvent(body: unknown): string {
  return `data: ${JSON.stringify(body)}\n\n`;
}

/**
 * A stream of events, one for each body. The next body is asked for when the reader has taken what there is; while none
 * comes, comments keep the connection open.
 */
export class EventStream extends Readable {
  readonly #bodies: AsyncGenerator<unknown, void, undefined>;
  readonly #heartbeat: NodeJS.Timeout;
  #isAsking = false;

  constructor(bodies: AsyncGenerator<unknown, void, undefined>) {
    super({ highWaterMark: bytesAheadMax });
    this.#bodies = bodies;
    this.#heartbeat = setInterval(() => this.#beat(), limits.functions.streamHeartbeatMs).unref();
    this.push(': ready\n\n');
  }

  override _read(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#bodies.next().then(
      (step) => {
        this.#isAsking = false;
        if (this.destroyed) return;
        this.push(step.done ? null : dataEvent(step.value));
      },
      (error: Error) => void this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.#heartbeat);
    // The source says what went wrong with it in its last body; a reader who has gone hears nothing more.
    this.#bodies.return().catch(() => undefined);
    done(error);
  }

  #beat(): void {
    // A reader who has not taken the last event yet needs no sign of life.
    if (this.#isAsking && this.readableLength === 0) this.push(': ping\n\n');
  }
}

const bytesAheadMax = 16 * 1024;
