import { limits } from '@hearth/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { createLog, type Log } from '../../core/log/index.ts';
import { CallScope } from './call-scope.ts';
import { Deadlines } from './deadlines.ts';

const lines: string[] = [];
let log: Log;
beforeEach(async () => {
  lines.length = 0;
  log = await createLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) });
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function openScope() {
  const gone: (() => void)[] = [];
  const whenGone = (listener: () => void) => void gone.push(listener);
  const deadlines = new Deadlines(limits.functions.timeoutMs);
  const origin = { address: '::ffff:10.0.0.1', requestId: 'r', whenGone, hangUp: () => undefined };
  const scope = new CallScope(origin, undefined, undefined, deadlines);
  return { scope, hangUp: () => gone.forEach((listener) => void listener()), listeners: gone };
}

describe('A call', () => {
  it('that ends in time gives its result and is not ended later', async () => {
    const { scope } = openScope();
    const { signal } = scope;
    expect(await scope.deadline(Promise.resolve(5), log)).toBe(5);
    await vi.advanceTimersByTimeAsync(2 * limits.functions.timeoutMs);
    expect(signal.aborted).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that takes too long is answered, and the handler is told to stop', async () => {
    const { scope } = openScope();
    const { signal } = scope;
    const outcome = scope.deadline(new Promise(() => undefined), log).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limits.functions.timeoutMs - 1);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ code: 'functions/timeout' });
    expect(signal.aborted).toBe(true);
  });

  it('tells a handler that asks only afterwards', async () => {
    const { scope } = openScope();
    const outcome = scope.deadline(new Promise(() => undefined), log).catch(() => 'late');
    await vi.advanceTimersByTimeAsync(limits.functions.timeoutMs);
    await outcome;
    expect(scope.signal.aborted).toBe(true);
  });

  it('that fails after its time does not end the process, and a bug is logged (A45)', async () => {
    const { scope } = openScope();
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise((_resolve, reject) => {
      fail = reject;
    });
    const outcome = scope.deadline(work, log).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limits.functions.timeoutMs);
    fail(new TypeError('too late to tell'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await outcome).toBeInstanceOf(AppError);
    expect(lines.join('')).toContain('too late to tell');
  });

  it('whose caller hangs up tells the handler', () => {
    const { scope, hangUp } = openScope();
    const { signal } = scope;
    hangUp();
    expect(signal.aborted).toBe(true);
  });

  it('costs no listener as long as nobody looks at the signal', async () => {
    const { scope, listeners } = openScope();
    await scope.deadline(Promise.resolve(1), log);
    expect(listeners).toHaveLength(0);
  });

  it('names its client as limits count it (A43)', () => {
    expect(openScope().scope.client).toBe('10.0.0.1');
  });
});
