import { describe, expect, it } from 'vitest';
import { handQueue, target } from '../queue/manual-queue.suite.ts';
import type { LeftUpload, UploadEvents } from '../queue/upload.ts';

/** An upload of an earlier page that records the calls it receives. */
function leftOver(changes: Partial<LeftUpload> = {}) {
  const runs: { readonly file: File | null; readonly events: UploadEvents }[] = [];
  const calls: string[] = [];
  const record = (word: string) => () => calls.push(word);
  const left: LeftUpload = {
    ...target,
    ...{ key: 'left-1', uploadId: 'upload-1', name: 'film.bin', size: 8, sentBytes: 5, needs: 'file' },
    resume(file, events) {
      runs.push({ file, events });
      return { pause: record('pause'), resume: record('resume'), cancel: record('cancel') };
    },
    discard: record('discard'),
    ...changes,
  };
  return { left, runs, calls };
}

describe('an upload that an earlier page left', () => {
  const film = new File(['12345678'], 'film.bin');

  it('waits for its file and resumes when the person chooses it', () => {
    const { queue, item, runs: fresh, done } = handQueue();
    const { left, runs } = leftOver();
    queue.restore([left]);
    expect(item(0)).toMatchObject({ state: 'paused', needs: 'file', sentBytes: 5, name: 'film.bin' });
    queue.resume(item(0).id);
    expect(runs).toEqual([]);
    queue.resumeWith(item(0).id, film);
    expect(runs.map((run) => run.file)).toEqual([film]);
    expect(item(0)).toMatchObject({ state: 'uploading', needs: null, sentBytes: 5 });
    runs[0]?.events.onDone();
    expect(done).toMatchObject([{ name: 'film.bin', folderId: 'root' }]);
    expect(fresh).toEqual([]);
  });

  it('resumes automatically or with a click when the browser still has the file', () => {
    const { queue, states, item } = handQueue();
    const alone = leftOver({ needs: null });
    const click = leftOver({ key: 'left-2', needs: 'click' });
    queue.restore([alone.left, click.left]);
    expect(states()).toEqual(['uploading', 'paused']);
    queue.resume(item(1).id);
    expect(states()).toEqual(['uploading', 'uploading']);
    expect([...alone.runs, ...click.runs].map((run) => run.file)).toEqual([null, null]);
  });

  it('asks again when the person chose another file', () => {
    const { queue, item } = handQueue();
    const { left, runs } = leftOver();
    queue.restore([left]);
    queue.resumeWith(item(0).id, new File(['x'], 'wrong.bin'));
    runs[0]?.events.onFailed(Object.assign(new Error(), { code: 'upload/source-changed' }));
    expect(item(0)).toMatchObject({ state: 'paused', needs: 'file', error: { own: 'not-same' } });
    queue.resumeWith(item(0).id, film);
    expect(runs).toHaveLength(2);
    expect(item(0).error).toBeNull();
  });

  it('is discarded on the server when it is cancelled, and is listed once', () => {
    const { queue, item, states } = handQueue();
    const { left, calls } = leftOver();
    queue.restore([left]);
    queue.restore([left]);
    expect(states()).toEqual(['paused']);
    queue.cancel(item(0).id);
    expect(states()).toEqual(['cancelled']);
    expect(calls).toEqual(['discard']);
  });
});
