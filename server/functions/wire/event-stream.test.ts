import { limits } from '@hearth/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataEvent, eventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('An event stream', () => {
  it('keeps the connection open with comments until the last event', async () => {
    let finish: (body: unknown) => void = () => undefined;
    const stream = eventStream(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    await vi.advanceTimersByTimeAsync(2 * limits.functions.streamHeartbeatMs);
    expect(text).toBe(': ready\n\n: ping\n\n: ping\n\n');
    finish({ result: 'a\nb' });
    await vi.advanceTimersByTimeAsync(0);
    expect(text.endsWith('data: {"result":"a\\nb"}\n\n')).toBe(true);
    await vi.advanceTimersByTimeAsync(limits.functions.streamHeartbeatMs);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops when its reader has gone, and what comes later harms nobody', async () => {
    let finish: (body: unknown) => void = () => undefined;
    const stream = eventStream(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    stream.destroy();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    finish({ result: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(stream.errored).toBeNull();
  });

  it('keeps an event on one line, whatever it says (T7)', () => {
    expect(dataEvent({ message: 'a\ndata: {"result":"forged"}\n\n' }).split('\n')).toHaveLength(3);
  });
});
