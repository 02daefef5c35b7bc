import { PassThrough, type Readable } from 'node:stream';
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

/** A stream of events that ends with the one `last` gives. Comments keep the connection open meanwhile. */
export function eventStream(last: Promise<unknown>): Readable {
  const stream = new PassThrough();
  stream.write(': ready\n\n');
  const heartbeat = setInterval(() => stream.write(': ping\n\n'), limits.functions.streamHeartbeatMs);
  stream.once('close', () => clearInterval(heartbeat));
  last.then(
    (body) => stream.end(dataEvent(body)),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}
