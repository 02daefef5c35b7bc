import { describe, expect, it } from 'vitest';
import type { UploadItem } from './upload-item.ts';
import { type LeftTransfer, type TransferEvents, UploadQueue } from './upload-queue.ts';

/** Transfers that go only when the test says so, and remember what was asked of them. */
function handQueue(parallelMax = 3) {
  const runs: { readonly file: File; readonly events: TransferEvents; readonly asked: string[] }[] = [];
  const done: UploadItem[] = [];
  const queue = new UploadQueue({
    parallelMax,
    onDone: (item) => done.push(item),
    start(file, _target, events) {
      const asked: string[] = [];
      runs.push({ file, events, asked });
      const ask = (word: string) => () => asked.push(word);
      return { pause: ask('pause'), resume: ask('resume'), cancel: ask('cancel') };
    },
  });
  const run = (index: number) => {
    const found = runs[index];
    if (!found) throw new Error(`transfer ${index} never began`);
    return found;
  };
  const states = () => queue.read().map((item) => item.state);
  const item = (index: number) => {
    const found = queue.read()[index];
    if (!found) throw new Error(`no item ${index}`);
    return found;
  };
  return { queue, runs, run, done, states, item };
}

const target = { folderId: 'root', folderName: 'My files' };
const files = (...names: string[]) => names.map((name) => new File(['12345678'], name));

describe('the upload queue', () => {
  it('runs three at once and the rest in the order they came', () => {
    const { queue, run, runs, states } = handQueue();
    queue.add(files('a', 'b', 'c', 'd', 'e'), target);
    expect(states()).toEqual(['starting', 'starting', 'starting', 'waiting', 'waiting']);
    run(1).events.onDone();
    expect(runs.map(({ file }) => file.name)).toEqual(['a', 'b', 'c', 'd']);
    expect(states()).toEqual(['starting', 'done', 'starting', 'starting', 'waiting']);
  });

  it('shows the name that the server chose', () => {
    const { queue, run, item } = handQueue();
    queue.add(files('a.txt'), target);
    run(0).events.onBegun('a (1).txt');
    expect(item(0)).toMatchObject({ name: 'a (1).txt', state: 'uploading' });
  });

  it('gives the place of a paused file to the next and takes it back in turn', () => {
    const { queue, run, states, item } = handQueue(1);
    queue.add(files('a', 'b'), target);
    run(0).events.onBegun('a');
    run(0).events.onProgress(4);
    queue.pause(item(0).id);
    expect(states()).toEqual(['paused', 'starting']);
    queue.resume(item(0).id);
    expect(states()).toEqual(['waiting', 'starting']);
    run(1).events.onDone();
    expect(states()).toEqual(['uploading', 'done']);
    expect(run(0).asked).toEqual(['pause', 'resume']);
    expect(item(0).sentBytes).toBe(4);
  });

  it('pauses a file that has not begun, which then does not begin', () => {
    const { queue, run, runs, states, item } = handQueue(1);
    queue.add(files('a', 'b'), target);
    queue.pause(item(1).id);
    run(0).events.onDone();
    expect(states()).toEqual(['done', 'paused']);
    queue.resume(item(1).id);
    expect(runs).toHaveLength(2);
  });

  it('stays paused when the server answers meanwhile', () => {
    const { queue, run, states, item } = handQueue();
    queue.add(files('a'), target);
    queue.pause(item(0).id);
    run(0).events.onBegun('a');
    expect(states()).toEqual(['paused']);
  });

  it('keeps the sentence of a failure and tries again from the start', () => {
    const { queue, run, runs, item } = handQueue();
    queue.add(files('a'), target);
    run(0).events.onProgress(5);
    run(0).events.onFailed(Object.assign(new Error(), { code: 'storage/quota-exceeded' }));
    expect(item(0)).toMatchObject({ state: 'failed', trouble: { code: 'storage/quota-exceeded' } });
    queue.retry(item(0).id);
    expect(item(0)).toMatchObject({ state: 'starting', sentBytes: 0, trouble: null });
    expect(runs).toHaveLength(2);
  });

  it('retries all that failed and nothing else', () => {
    const { queue, run, states } = handQueue();
    queue.add(files('a', 'b', 'c'), target);
    run(0).events.onFailed(new Error());
    run(1).events.onDone();
    run(2).events.onFailed(new Error());
    queue.retryFailed();
    expect(states()).toEqual(['starting', 'done', 'starting']);
  });

  it('does not listen to a transfer after it was cancelled', () => {
    const { queue, run, states, done, item } = handQueue();
    queue.add(files('a'), target);
    queue.cancel(item(0).id);
    run(0).events.onProgress(8);
    run(0).events.onDone();
    run(0).events.onFailed(new Error());
    expect(states()).toEqual(['cancelled']);
    expect(run(0).asked).toEqual(['cancel']);
    expect(done).toEqual([]);
  });

  it('does not listen to a failed transfer that is tried again', () => {
    const { queue, run, item } = handQueue();
    queue.add(files('a'), target);
    run(0).events.onFailed(new Error());
    queue.retry(item(0).id);
    run(0).events.onProgress(8);
    expect(item(0).sentBytes).toBe(0);
  });

  it('cancels all and leaves what is done', () => {
    const { queue, run, states } = handQueue(1);
    queue.add(files('a', 'b', 'c'), target);
    run(0).events.onDone();
    queue.cancelAll();
    expect(states()).toEqual(['done', 'cancelled', 'cancelled']);
    queue.clearEnded();
    expect(states()).toEqual([]);
  });

  it('tells when a file has arrived, with its folder', () => {
    const { queue, run, done } = handQueue();
    queue.add(files('a'), target);
    run(0).events.onDone();
    expect(done).toMatchObject([{ name: 'a', folderId: 'root', state: 'done' }]);
  });
});

/** What an earlier page left, and what was asked of it. */
function leftOver(changes: Partial<LeftTransfer> = {}) {
  const runs: { readonly file: File | null; readonly events: TransferEvents }[] = [];
  const asked: string[] = [];
  const ask = (word: string) => () => asked.push(word);
  const left: LeftTransfer = {
    ...target,
    key: 'left-1',
    name: 'film.bin',
    size: 8,
    sentBytes: 5,
    hasFile: false,
    goOn(file, events) {
      runs.push({ file, events });
      return { pause: ask('pause'), resume: ask('resume'), cancel: ask('cancel') };
    },
    discard: ask('discard'),
    ...changes,
  };
  const events = (index: number) => {
    const found = runs[index];
    if (!found) throw new Error(`run ${index} never began`);
    return found.events;
  };
  return { left, runs, asked, events };
}

describe('what an earlier page left', () => {
  it('waits for its file, and goes on when it is chosen', () => {
    const { queue, item, runs: fresh, done } = handQueue();
    const { left, runs, events } = leftOver();
    queue.restore([left]);
    expect(item(0)).toMatchObject({ state: 'paused', needsFile: true, sentBytes: 5, name: 'film.bin' });
    queue.resume(item(0).id);
    expect(runs).toEqual([]);
    const [file] = files('film.bin');
    if (file) queue.resumeWith(item(0).id, file);
    expect(runs.map((run) => run.file)).toEqual([file]);
    expect(item(0)).toMatchObject({ state: 'starting', needsFile: false, sentBytes: 5 });
    events(0).onDone();
    expect(done).toMatchObject([{ name: 'film.bin', folderId: 'root' }]);
    expect(fresh).toEqual([]);
  });

  it('goes on by itself when the browser still has the file', () => {
    const { queue, states } = handQueue();
    const { left, runs } = leftOver({ hasFile: true });
    queue.restore([left]);
    expect(states()).toEqual(['starting']);
    expect(runs.map((run) => run.file)).toEqual([null]);
  });

  it('asks again when another file was chosen', () => {
    const { queue, item } = handQueue();
    const { left, runs, events } = leftOver();
    queue.restore([left]);
    for (const file of files('wrong.bin')) queue.resumeWith(item(0).id, file);
    events(0).onFailed(Object.assign(new Error(), { code: 'upload/source-changed' }));
    expect(item(0)).toMatchObject({ state: 'paused', needsFile: true });
    expect(item(0).trouble?.sentence).toContain('film.bin');
    for (const file of files('film.bin')) queue.resumeWith(item(0).id, file);
    expect(runs).toHaveLength(2);
    expect(item(0).trouble).toBeNull();
  });

  it('is given up on the server when it is cancelled', () => {
    const { queue, item, states } = handQueue();
    const { left, asked } = leftOver();
    queue.restore([left]);
    queue.cancel(item(0).id);
    expect(states()).toEqual(['cancelled']);
    expect(asked).toEqual(['discard']);
  });

  it('is listed once, however often it is found', () => {
    const { queue, states } = handQueue();
    const { left } = leftOver();
    queue.restore([left]);
    queue.restore([left]);
    expect(states()).toEqual(['paused']);
  });
});

describe('an upload that stops by itself', () => {
  it('is paused with the reason, gives its place away, and can be resumed', () => {
    const { queue, run, item, states } = handQueue(1);
    queue.add(files('a', 'b'), target);
    run(0).events.onBegun('a');
    run(0).events.onWaiting('retry');
    expect(item(0).waitsFor).toBe('retry');
    run(0).events.onPaused(Object.assign(new Error(), { code: 'storage/retry-limit-exceeded' }));
    expect(states()).toEqual(['paused', 'starting']);
    expect(item(0)).toMatchObject({ waitsFor: null, trouble: { code: 'network' } });
    queue.resume(item(0).id);
    run(1).events.onDone();
    expect(states()).toEqual(['uploading', 'done']);
    expect(run(0).asked).toEqual(['resume']);
  });
});
