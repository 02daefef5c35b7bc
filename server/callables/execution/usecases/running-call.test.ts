import { limits } from '@hearth/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../core/errors.ts';
import { createLog, type Log } from '../../../core/log/index.ts';
import { Deadlines } from './deadlines.ts';
import { RunningCall } from './running-call.ts';

const lines: string[] = [];
let log: Log;
beforeEach(async () => {
  lines.length = 0;
  log = await createLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) });
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function openScope() {
  const disconnected: (() => void)[] = [];
  const onDisconnect = (listener: () => void) => void disconnected.push(listener);
  const deadlines = new Deadlines(limits.functions.timeoutMs);
  const connection = { address: '::ffff:10.0.0.1', requestId: 'r', onDisconnect, disconnect: () => undefined };
  const runningCall = new RunningCall(connection, undefined, undefined, deadlines);
  return {
    runningCall,
    disconnect: () => disconnected.forEach((listener) => void listener()),
    listeners: disconnected,
  };
}

describe('A call', () => {
  it('that ends in time gives its result and is not aborted later', async () => {
    const { runningCall } = openScope();
    const { signal } = runningCall;
    expect(await runningCall.deadline(Promise.resolve(5), log)).toBe(5);
    await vi.advanceTimersByTimeAsync(2 * limits.functions.timeoutMs);
    expect(signal.aborted).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that takes too long is answered, and its handler is aborted', async () => {
    const { runningCall } = openScope();
    const { signal } = runningCall;
    const outcome = runningCall.deadline(new Promise(() => undefined), log).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limits.functions.timeoutMs - 1);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ code: 'functions/timeout' });
    expect(signal.aborted).toBe(true);
  });

  it('aborts a handler that reads the signal only afterwards', async () => {
    const { runningCall } = openScope();
    const outcome = runningCall.deadline(new Promise(() => undefined), log).catch(() => 'late');
    await vi.advanceTimersByTimeAsync(limits.functions.timeoutMs);
    await outcome;
    expect(runningCall.signal.aborted).toBe(true);
  });

  it('that fails after its deadline does not end the process, and a bug is logged (A45)', async () => {
    const { runningCall } = openScope();
    let fail: (error: Error) => void = () => undefined;
    const implementation = new Promise((_resolve, reject) => {
      fail = reject;
    });
    const outcome = runningCall.deadline(implementation, log).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limits.functions.timeoutMs);
    fail(new TypeError('too late to tell'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await outcome).toBeInstanceOf(AppError);
    expect(lines.join('')).toContain('too late to tell');
  });

  it('whose caller disconnects aborts its handler', () => {
    const { runningCall, disconnect } = openScope();
    const { signal } = runningCall;
    disconnect();
    expect(signal.aborted).toBe(true);
  });

  it('adds no listener unless the signal is read', async () => {
    const { runningCall, listeners } = openScope();
    await runningCall.deadline(Promise.resolve(1), log);
    expect(listeners).toHaveLength(0);
  });

  it('names its client as rate limits count it (A43)', () => {
    expect(openScope().runningCall.client).toBe('10.0.0.1');
  });
});
