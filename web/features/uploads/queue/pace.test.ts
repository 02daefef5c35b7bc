import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';
import type { UploadEvents } from './upload.ts';

const nothing = () => {};
const deaf: UploadEvents = {
  onProgress: nothing,
  onWaiting: nothing,
  onPaused: nothing,
  onDone: nothing,
  onFailed: nothing,
};
const MiB = 1024 * 1024;

/** A page with a fake clock, whose transfers the test starts and ends. */
function page() {
  const clock = { now: 1000 };
  const pace = new Pace(() => clock.now);
  const begin = (size: number) => {
    let current = deaf;
    const transfer = pace.follow(size, deaf, (events) => {
      current = events;
      return { pause: nothing, resume: nothing, cancel: nothing };
    });
    return { ...transfer, done: () => current.onDone(), fail: () => current.onFailed(new Error('no')) };
  };
  return { clock, pace, begin };
}

describe('the pace of uploads', () => {
  it('is unknown before the first upload finishes', () => {
    const { pace } = page();
    expect(pace.estimateMs([10])).toBeNull();
    expect(pace.estimateMs([10 * MiB])).toBeNull();
  });

  it('measures small files by count, regardless of concurrency', () => {
    const { clock, pace, begin } = page();
    for (let round = 0; round < 10; round += 1) {
      const both = [begin(100), begin(900)];
      clock.now += 100;
      for (const transfer of both) transfer.done();
    }
    expect(pace.estimateMs(Array.from({ length: 400 }, () => 5))).toBe(20_000);
    expect(pace.estimateMs([5, 10 * MiB])).toBeNull();
  });

  it('measures large files by bytes, without paused or failed time', () => {
    const { clock, pace, begin } = page();
    const transfer = begin(4 * MiB);
    clock.now += 1000;
    transfer.pause();
    clock.now += 60_000;
    transfer.resume();
    clock.now += 1000;
    transfer.done();
    expect(pace.estimateMs([8 * MiB])).toBe(4000);
    begin(4 * MiB).fail();
    clock.now += 60_000;
    expect(pace.estimateMs([8 * MiB])).toBe(4000);
  });
});
