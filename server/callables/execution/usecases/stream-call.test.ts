import { limits } from '@hearth/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../core/errors.ts';
import { createLog, type Log } from '../../../core/log/index.ts';
import { Deadlines } from './deadlines.ts';
import { RunningCall } from './running-call.ts';
import { StreamCall } from './stream-call.ts';

const lines: string[] = [];
let log: Log;
beforeEach(async () => {
  lines.length = 0;
  log = await createLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) });
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

type Source = (signal: AbortSignal) => AsyncGenerator<unknown, unknown, undefined>;

/** Yields 1, then nothing until it is aborted. */
const watching: Source = async function* (signal) {
  yield 1;
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return 'the end';
};

function openStream(source: Source, { lifetimeMs = limits.functions.streamMs } = {}) {
  const state = { hungUp: false, mayCall: async () => undefined as undefined };
  const disconnected: (() => void)[] = [];
  const connection = {
    address: '::1',
    requestId: 'r',
    onDisconnect: (listener: () => void) => void disconnected.push(listener),
    disconnect: () => {
      state.hungUp = true;
    },
  };
  const runningCall = new RunningCall(connection, undefined, undefined, new Deadlines(limits.functions.timeoutMs));
  const open = new Set<StreamCall>();
  const stream = new StreamCall({
    runningCall,
    connection,
    log,
    open,
    begin: () => source(runningCall.signal),
    checkPiece: (piece) => piece,
    checkResult: (result) => result,
    check: () => state.mayCall(),
    lifetimeMs,
  });
  return { stream, runningCall, open, state, disconnect: () => disconnected.forEach((listener) => void listener()) };
}

const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

describe('A stream', () => {
  it('gives its pieces and then its result, and leaves nothing behind', async () => {
    const { stream, runningCall, open } = openStream(async function* () {
      yield 1;
      yield 2;
      return 3;
    });
    const pieces = stream.pieces();
    expect([await pieces.next(), await pieces.next()]).toEqual([
      { done: false, value: 1 },
      { done: false, value: 2 },
    ]);
    expect(open.has(stream)).toBe(true);
    expect(await pieces.next()).toEqual({ done: true, value: 3 });
    expect([open.size, vi.getTimerCount(), runningCall.signal.aborted]).toEqual([0, 0, true]);
  });

  it('called without streaming ends after its first piece, with the result alone', async () => {
    const { stream } = openStream(watching);
    expect(await stream.result()).toBe('the end');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with its result when its lifetime is over', async () => {
    const { stream } = openStream(watching, { lifetimeMs: 5000 });
    const pieces = stream.pieces();
    await pieces.next();
    const end = pieces.next();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await end).toEqual({ done: true, value: 'the end' });
  });

  it('ends with its result when the server stops', async () => {
    const { stream } = openStream(watching);
    const pieces = stream.pieces();
    await pieces.next();
    const end = pieces.next();
    stream.end(new AppError('server/unavailable'));
    expect(await end).toEqual({ done: true, value: 'the end' });
  });

  it('ends even if its function ignores the signal or throws', async () => {
    const deaf = openStream(async function* () {
      yield 1;
      await new Promise(() => undefined);
      return 2;
    });
    const pieces = deaf.stream.pieces();
    await pieces.next();
    const end = settled(pieces.next());
    deaf.stream.end(new AppError('server/unavailable'));
    await vi.advanceTimersByTimeAsync(limits.functions.streamEndMs);
    expect(await end).toMatchObject({ error: { code: 'server/unavailable' } });
    expect(deaf.open.size).toBe(0);

    const clumsy = openStream(async function* (signal) {
      yield 1;
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new TypeError('aborted')), { once: true }),
      );
      return 2;
    });
    const others = clumsy.stream.pieces();
    await others.next();
    const otherEnd = settled(others.next());
    clumsy.stream.end(new AppError('server/unavailable'));
    expect(await otherEnd).toMatchObject({ error: { code: 'server/unavailable' } });
  });

  it('ends at once when its caller has lost the right, which is detected within a minute (T20)', async () => {
    const { stream, runningCall, state } = openStream(watching);
    const pieces = stream.pieces();
    await pieces.next();
    const end = settled(pieces.next());
    await vi.advanceTimersByTimeAsync(4 * limits.functions.streamCheckMs);
    expect(runningCall.signal.aborted).toBe(false);
    state.mayCall = async () => {
      throw new AppError('access/signed-out');
    };
    await vi.advanceTimersByTimeAsync(limits.functions.streamCheckMs);
    expect(await end).toMatchObject({ error: { code: 'access/signed-out' } });
    expect(limits.functions.streamCheckMs).toBeLessThanOrEqual(30_000);
  });

  it('ends when the right cannot be checked', async () => {
    const { stream, state } = openStream(watching);
    const pieces = stream.pieces();
    await pieces.next();
    const end = settled(pieces.next());
    state.mayCall = async () => {
      throw new Error('no database');
    };
    await vi.advanceTimersByTimeAsync(limits.functions.streamCheckMs);
    expect(await end).toMatchObject({ error: { code: 'server/unavailable' } });
  });

  it('whose caller reads nothing is disconnected when the right is lost', async () => {
    const { stream, state } = openStream(async function* () {
      for (let count = 0; ; count += 1) yield count;
    });
    const pieces = stream.pieces();
    await pieces.next();
    state.mayCall = async () => {
      throw new AppError('access/signed-out');
    };
    await vi.advanceTimersByTimeAsync(limits.functions.streamCheckMs + limits.functions.streamEndMs);
    expect(state.hungUp).toBe(true);
    expect(await settled(pieces.next())).toMatchObject({ error: { code: 'access/signed-out' } });
  });

  it('ends when its caller disconnects, even while waiting', async () => {
    const closed = { count: 0 };
    const { stream, runningCall, open, disconnect } = openStream(async function* (signal) {
      try {
        yield 1;
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        return 2;
      } finally {
        closed.count += 1;
      }
    });
    const pieces = stream.pieces();
    await pieces.next();
    const end = settled(pieces.next());
    disconnect();
    await end;
    await vi.advanceTimersByTimeAsync(0);
    expect([runningCall.signal.aborted, open.size, closed.count, vi.getTimerCount()]).toEqual([true, 0, 1, 0]);
  });

  it('that fails after it was left does not end the process, and the bug is logged (A45)', async () => {
    const { stream, disconnect } = openStream(async function* (signal) {
      try {
        yield 1;
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        return 2;
      } finally {
        // biome-ignore lint/correctness/noUnsafeFinally: a function that is written like this is what is tested.
        throw new TypeError('too late to tell');
      }
    });
    const pieces = stream.pieces();
    await pieces.next();
    const left = pieces.return(undefined);
    disconnect();
    await left;
    await vi.advanceTimersByTimeAsync(0);
    expect(lines.join('')).toContain('too late to tell');
  });
});
