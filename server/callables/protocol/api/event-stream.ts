import { Readable } from 'node:stream';
import { limits } from '@hearth/contract';

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy that buffers the stream would delay every heartbeat.
  'x-accel-buffering': 'no',
} as const;

/** One event as the functions SDK reads it: a line that begins with `data: `. */
export function dataEvent(body: unknown): string {
  return `data: ${JSON.stringify(body)}\n\n`;
}

/**
 * A stream with one event per body. The next body is requested when the reader has taken the previous one; meanwhile
 * comments keep the connection open.
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
    // The source reports its errors in its last body; a disconnected reader needs nothing more.
    this.#bodies.return().catch(() => undefined);
    done(error);
  }

  #beat(): void {
    // A reader that has not taken the last event yet needs no heartbeat.
    if (this.#isAsking && this.readableLength === 0) this.push(': ping\n\n');
  }
}

const bytesAheadMax = 16 * 1024;
