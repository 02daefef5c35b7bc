import { limits } from '@hearth/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataEvent, EventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Bodies that the test provides one by one. */
function source() {
  let give: (body: unknown) => void = () => undefined;
  const asked = { count: 0, isClosed: false };
  async function* bodies(): AsyncGenerator<unknown, void, undefined> {
    try {
      for (;;) {
        asked.count += 1;
        const body = await new Promise<unknown>((resolve) => {
          give = resolve;
        });
        if (body === undefined) return;
        yield body;
      }
    } finally {
      asked.isClosed = true;
    }
  }
  return { bodies: bodies(), asked, give: (body: unknown) => give(body) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('An event stream', () => {
  it('sends each body, and keeps the connection open with comments between them', async () => {
    const { bodies, give } = source();
    const stream = new EventStream(bodies);
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    await vi.advanceTimersByTimeAsync(2 * limits.functions.streamHeartbeatMs);
    expect(text).toBe(': ready\n\n: ping\n\n: ping\n\n');
    give({ message: 1 });
    await vi.advanceTimersByTimeAsync(limits.functions.streamHeartbeatMs);
    expect(text.endsWith('data: {"message":1}\n\n: ping\n\n')).toBe(true);
    give({ result: 'a\nb' });
    await settle();
    expect(text.endsWith('data: {"result":"a\\nb"}\n\n')).toBe(true);
    give(undefined);
    await settle();
    expect(stream.closed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('requests nothing while its reader reads nothing, and sends no comments', async () => {
    const { bodies, asked, give } = source();
    const stream = new EventStream(bodies);
    stream.read();
    for (let count = 0; count < 5; count += 1) {
      await settle();
      give({ message: 'x'.repeat(10_000) });
    }
    await vi.advanceTimersByTimeAsync(3 * limits.functions.streamHeartbeatMs);
    const askedWhileStuck = asked.count;
    expect(askedWhileStuck).toBeLessThan(5);
    expect(stream.readableLength).toBeLessThan(30_000);
    stream.resume();
    await settle();
    expect(asked.count).toBeGreaterThan(askedWhileStuck);
    stream.destroy();
  });

  it('stops when its reader disconnects, and ignores later bodies', async () => {
    const { bodies, asked, give } = source();
    const stream = new EventStream(bodies);
    stream.resume();
    await settle();
    stream.destroy();
    await settle();
    expect(vi.getTimerCount()).toBe(0);
    give({ result: 1 });
    await settle();
    expect([stream.errored, asked.isClosed]).toEqual([null, true]);
  });

  it('keeps an event on one line, whatever it contains (T7)', () => {
    expect(dataEvent({ message: 'a\ndata: {"result":"forged"}\n\n' }).split('\n')).toHaveLength(3);
  });
});
