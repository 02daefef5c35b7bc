import { describe, expect, it } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

/** A clock that the test advances. */
function handTime() {
  let now = 0;
  const alarms = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const alarm = { at: now + ms, run };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    pass(ms: number) {
      now += ms;
      for (const alarm of [...alarms]) {
        if (alarm.at > now || !alarms.delete(alarm)) continue;
        alarm.run();
      }
    },
  };
}

function queueAndTime() {
  const time = handTime();
  const queue = createToastQueue(time);
  return { queue, time, messages: () => queue.read().map((toast) => toast.message) };
}

describe('createToastQueue', () => {
  it('removes a toast after its time', () => {
    const { queue, time, messages } = queueAndTime();
    queue.show({ message: 'Moved', lifetimeMs: 8000 });
    time.pass(7999);
    expect(messages()).toEqual(['Moved']);
    time.pass(1);
    expect(messages()).toEqual([]);
  });

  it('keeps toasts while a person hovers over them, and then for the remaining time', () => {
    const { queue, time, messages } = queueAndTime();
    queue.show({ message: 'Moved', lifetimeMs: 8000 });
    time.pass(6000);
    queue.hold();
    time.pass(60_000);
    expect(messages()).toEqual(['Moved']);
    queue.release();
    time.pass(1999);
    expect(messages()).toEqual(['Moved']);
    time.pass(1);
    expect(messages()).toEqual([]);
  });

  it('holds a toast that arrives while others are held', () => {
    const { queue, time, messages } = queueAndTime();
    queue.show({ message: 'one', lifetimeMs: 1000 });
    queue.hold();
    queue.show({ message: 'two', lifetimeMs: 1000 });
    time.pass(5000);
    expect(messages()).toEqual(['one', 'two']);
    queue.release();
    time.pass(1000);
    expect(messages()).toEqual([]);
  });

  it('keeps at most three toasts, and never shows a dropped one again', () => {
    const { queue, time, messages } = queueAndTime();
    for (const message of ['one', 'two', 'three', 'four']) queue.show({ message });
    expect(messages()).toEqual(['two', 'three', 'four']);
    time.pass(60_000);
    expect(messages()).toEqual([]);
  });

  it('undoes the latest action first, and each only once', () => {
    const { queue } = queueAndTime();
    const undone: string[] = [];
    const undo = (name: string) => ({ label: 'Undo', undoes: true, run: () => undone.push(name) });
    queue.show({ message: 'first', action: undo('first') });
    queue.show({ message: 'second', action: undo('second') });
    queue.show({ message: 'copied' });
    expect([queue.undoLatest(), queue.undoLatest(), queue.undoLatest()]).toEqual([true, true, false]);
    expect(undone).toEqual(['second', 'first']);
    expect(queue.read().map((toast) => toast.message)).toEqual(['copied']);
  });

  it('does not hold the next toast when the last was dismissed under the pointer', () => {
    const { queue, time, messages } = queueAndTime();
    const id = queue.show({ message: 'one' });
    queue.hold();
    queue.dismiss(id);
    queue.show({ message: 'two', lifetimeMs: 1000 });
    time.pass(1000);
    expect(messages()).toEqual([]);
  });

  it('notifies listeners until they unsubscribe', () => {
    const { queue } = queueAndTime();
    let notifications = 0;
    const stop = queue.subscribe(() => {
      notifications += 1;
    });
    queue.show({ message: 'one' });
    stop();
    queue.show({ message: 'two' });
    expect(notifications).toBe(1);
  });
});
