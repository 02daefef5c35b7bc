import { describe, expect, it } from 'vitest';
import { handQueue, input, settle, target } from './manual-queue.suite.ts';

describe('the upload queue', () => {
  it('runs three large files at once and the rest in order of arrival', async () => {
    const { queue, run, runs, states } = handQueue();
    queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => input(name)));
    await settle();
    expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'waiting', 'waiting']);
    run(1).events.onDone();
    await settle();
    expect(runs.map(({ input: { name } }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(states()).toEqual(['uploading', 'done', 'uploading', 'uploading', 'waiting']);
  });

  it('begins small files two hundred to a call and sends several at once', async () => {
    const { queue, begins, runs } = handQueue();
    queue.add(Array.from({ length: 450 }, (_, index) => input(`${index}`, 10)));
    await settle();
    expect(begins.map(({ length }) => length)).toEqual([200]);
    expect(runs).toHaveLength(6);
    for (let sent = 0; sent < 450; sent += 1) {
      runs[sent]?.events.onDone();
      if (sent % 20 === 0) await settle();
    }
    await settle();
    for (const { events } of runs) events.onDone();
    expect(begins.map(({ length }) => length)).toEqual([200, 200, 50]);
  });

  it('reserves no space for a large file before its turn', async () => {
    const { queue, begins } = handQueue({ small: 6, large: 1 });
    queue.add([input('a'), input('b')]);
    await settle();
    expect(begins).toHaveLength(1);
    expect(begins[0]).toHaveLength(1);
  });

  it('shows the name that the server chose, and that both files were kept', async () => {
    const { queue, item, hand } = handQueue();
    hand.answer = async () => [
      { ok: true, begun: { uploadId: 'u', name: 'a (1).txt', bucket: 'drive', objectName: 'files/u' } },
    ];
    queue.add([input('a.txt')]);
    await settle();
    expect(item(0)).toMatchObject({ name: 'a (1).txt', outcome: 'keptBoth', state: 'uploading' });
  });

  it('reports a replacement only when a file existed', async () => {
    const { queue, item } = handQueue();
    queue.add([input('a', 1, { conflict: 'replace', isTaken: true }), input('b', 1, { conflict: 'replace' })]);
    await settle();
    expect([item(0).outcome, item(1).outcome]).toEqual(['replaced', 'uploaded']);
  });

  it('continues with the other files when one file is refused', async () => {
    const { queue, item, hand, states } = handQueue();
    const granted = hand.answer;
    hand.answer = async (inputs) => [{ ok: false, error: new Error() }, ...(await granted(inputs.slice(1)))];
    queue.add([input('a', 1), input('b', 1)]);
    await settle();
    expect(states()).toEqual(['failed', 'uploading']);
    hand.answer = granted;
    queue.retry(item(0).id);
    await settle();
    expect(states()).toEqual(['uploading', 'uploading']);
  });

  it('gives the slot of a paused file to the next one and queues the file again on resume', async () => {
    const { queue, run, states, item } = handQueue({ small: 1, large: 1 });
    queue.add([input('a'), input('b')]);
    await settle();
    run(0).events.onProgress({ sentBytes: 4, bytesPerSecond: null, averagePerSecond: null, remainingMs: null });
    queue.pause(item(0).id);
    await settle();
    expect(states()).toEqual(['paused', 'uploading']);
    queue.resume(item(0).id);
    expect(states()).toEqual(['waiting', 'uploading']);
    run(1).events.onDone();
    expect(states()).toEqual(['uploading', 'done']);
    expect(run(0).calls).toEqual(['pause', 'resume']);
    expect(item(0).sentBytes).toBe(4);
  });

  it('starts no other file while all are being paused, and resumes all', async () => {
    const { queue, runs, states } = handQueue({ small: 1, large: 1 });
    queue.add([input('a'), input('b'), input('c')]);
    await settle();
    queue.pauseAll();
    await settle();
    expect(states()).toEqual(['paused', 'paused', 'paused']);
    expect(runs).toHaveLength(1);
    queue.resumeAll();
    await settle();
    expect(states()).toEqual(['uploading', 'waiting', 'waiting']);
  });

  it('stays paused when the server responds meanwhile, and keeps the reservation', async () => {
    const { queue, states, item, begins, given } = handQueue();
    queue.add([input('a')]);
    queue.pause(item(0).id);
    await settle();
    expect(states()).toEqual(['paused']);
    queue.resume(item(0).id);
    await settle();
    expect(states()).toEqual(['uploading']);
    expect(begins).toHaveLength(1);
    expect(given).toEqual([]);
  });

  it('releases the reservation of a file that was cancelled while it was starting', async () => {
    const { queue, states, item, given, runs } = handQueue();
    queue.add([input('a')]);
    queue.cancel(item(0).id);
    await settle();
    expect(states()).toEqual(['cancelled']);
    expect(given).toEqual(['upload-a']);
    expect(runs).toEqual([]);
  });

  it('starts nothing while the network is down', async () => {
    const { queue, begins, hand, states } = handQueue();
    hand.isOnline = false;
    queue.add([input('a')]);
    await settle();
    expect(begins).toEqual([]);
    hand.isOnline = true;
    queue.pump();
    await settle();
    expect(states()).toEqual(['uploading']);
  });

  it('keeps the reason of a failure and retries from the start', async () => {
    const { queue, run, runs, item } = handQueue();
    queue.add([input('a')]);
    await settle();
    run(0).events.onProgress({ sentBytes: 5, bytesPerSecond: 1, averagePerSecond: null, remainingMs: null });
    run(0).events.onFailed(Object.assign(new Error(), { code: 'storage/quota-exceeded' }));
    expect(item(0)).toMatchObject({ state: 'failed', error: { appError: { code: 'storage/quota-exceeded' } } });
    queue.retryFailed();
    await settle();
    expect(item(0)).toMatchObject({ state: 'uploading', sentBytes: 0, error: null });
    expect(runs).toHaveLength(2);
    // Late events of the first transfer must be ignored.
    run(0).events.onProgress({ sentBytes: 8, bytesPerSecond: null, averagePerSecond: null, remainingMs: null });
    expect(item(0).sentBytes).toBe(0);
  });

  it('ignores events of a transfer after it was cancelled', async () => {
    const { queue, run, states, done, item, dropped } = handQueue();
    queue.add([input('a')]);
    await settle();
    queue.cancel(item(0).id);
    expect(dropped).toEqual(['a']);
    run(0).events.onDone();
    run(0).events.onFailed(new Error());
    expect(states()).toEqual(['cancelled']);
    expect(run(0).calls).toEqual(['cancel']);
    expect(done).toEqual([]);
  });

  it('cancels all unfinished files and keeps finished ones; clears ended files', async () => {
    const { queue, run, states } = handQueue({ small: 1, large: 1 });
    queue.add([input('a'), input('b'), input('c')]);
    await settle();
    run(0).events.onDone();
    queue.cancelAll();
    await settle();
    expect(states()).toEqual(['done', 'cancelled', 'cancelled']);
    queue.clearEnded();
    expect(states()).toEqual([]);
  });

  it('keeps failed, cancelled and skipped files when only successful ones are cleared', async () => {
    const { queue, run, states, item } = handQueue();
    queue.add([input('a'), input('b'), input('c')]);
    await settle();
    run(0).events.onDone();
    run(1).events.onFailed(new Error());
    queue.cancel(item(2).id);
    queue.addSkipped([{ ...target, name: 'd', path: 'd', file: { size: 1 }, why: 'duplicate' }]);
    queue.clearEnded(true);
    expect(states()).toEqual(['failed', 'cancelled', 'skipped']);
  });

  it('lists skipped files with the reason', () => {
    const { queue, item } = handQueue();
    queue.addSkipped([{ ...target, name: 'a', path: 'x/a', file: new File(['1'], 'a'), why: 'chosen' }]);
    expect(item(0)).toMatchObject({ state: 'skipped', skippedWhy: 'chosen', path: 'x/a' });
  });
});

describe('an upload that stops automatically', () => {
  it('is paused with the reason, releases its slot, and can be resumed', async () => {
    const { queue, run, item, states } = handQueue({ small: 1, large: 1 });
    queue.add([input('a'), input('b')]);
    await settle();
    const retry = { at: 5000, tries: 3, triesMax: 20 };
    run(0).events.onWaiting('retry', retry);
    expect(item(0)).toMatchObject({ waitsFor: 'retry', retry });
    run(0).events.onPaused(Object.assign(new Error(), { code: 'storage/retry-limit-exceeded' }));
    await settle();
    expect(states()).toEqual(['paused', 'uploading']);
    expect(item(0)).toMatchObject({ waitsFor: null, error: { appError: { code: 'network' } } });
    queue.resume(item(0).id);
    run(1).events.onDone();
    expect(states()).toEqual(['uploading', 'done']);
    expect(run(0).calls).toEqual(['resume']);
  });
});
