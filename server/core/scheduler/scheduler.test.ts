import { expect, it, vi } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import type { Database } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import { createScheduler } from './index.ts';

const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;

describeOnBothDatabases('the scheduler', (open) => {
  it('runs a task once in each interval', async () => {
    const { clock, scheduler } = await build(await open());
    const sweep = vi.fn(async () => undefined);
    scheduler.every('sweep', hourMs, sweep);

    await scheduler.runNext();
    expect(sweep).toHaveBeenCalledTimes(0);
    clock.advance(hourMs);
    await scheduler.runNext();
    await scheduler.runNext();
    expect(sweep).toHaveBeenCalledTimes(1);
    clock.advance(hourMs);
    await scheduler.runNext();
    expect(sweep).toHaveBeenCalledTimes(2);
  });

  it('does not run a task that deletes while the clock is in doubt, and shows it as failed', async () => {
    const { clock, doubt, scheduler } = await build(await open());
    const ran: string[] = [];
    scheduler.every('empty', hourMs, async () => void ran.push('empty'), { deletes: true });
    scheduler.every('count', hourMs, async () => void ran.push('count'));
    await scheduler.runNext();
    clock.advance(hourMs);
    doubt.message = 'the clock jumped';
    await scheduler.runNext();
    await scheduler.runNext();
    expect(ran).toEqual(['count']);
    expect((await scheduler.tasks()).find(({ name }) => name === 'empty')?.state).toBe('failed');
    doubt.message = '';
    clock.advance(5 * minuteMs);
    await scheduler.runNext();
    expect(ran).toEqual(['count', 'empty']);
  });

  it('tells when tasks ran, run next, and which failed', async () => {
    const { clock, scheduler } = await build(await open());
    const states: unknown[] = [];
    const note = async () => states.push((await scheduler.tasks()).map(({ name, state }) => `${name} ${state}`));
    let isBroken = true;
    scheduler.every('sweep', hourMs, async () => {
      await note();
      if (isBroken) throw new Error('broken');
    });
    await scheduler.runNext();
    const addedAt = clock.now();
    await note();
    clock.advance(hourMs);
    await scheduler.runNext();
    await note();
    expect(await scheduler.tasks()).toMatchObject([{ lastRunAt: addedAt, nextRunAt: clock.now() + 5 * minuteMs }]);
    isBroken = false;
    clock.advance(5 * minuteMs);
    await scheduler.runNext();
    await note();
    const [task] = await scheduler.tasks();
    expect(task).toEqual({
      name: 'sweep',
      intervalMs: hourMs,
      lastRunAt: clock.now(),
      nextRunAt: clock.now() + hourMs,
      state: 'waiting',
    });
    expect(states.flat()).toEqual(['sweep waiting', 'sweep running', 'sweep failed', 'sweep running', 'sweep waiting']);
  });

  it('runs a task that is overdue at the start, however often the server was restarted meanwhile', async () => {
    const { clock, restart } = await build(await open());
    const sweep = vi.fn(async () => undefined);
    for (let restarts = 0; restarts < 3; restarts += 1) {
      const scheduler = restart();
      scheduler.every('sweep', hourMs, sweep);
      await scheduler.runNext();
      expect(sweep).toHaveBeenCalledTimes(0);
      await scheduler.stop();
      clock.advance(25 * minuteMs);
    }
    const scheduler = restart();
    scheduler.every('sweep', hourMs, sweep);
    await scheduler.runNext();
    expect(sweep).toHaveBeenCalledTimes(1);
  });

  it('starts overdue tasks one after the other, the longest overdue first', async () => {
    const { clock, scheduler } = await build(await open());
    const ran: string[] = [];
    scheduler.every('daily', 24 * hourMs, async () => void ran.push('daily'));
    scheduler.every('hourly', hourMs, async () => void ran.push('hourly'));
    await scheduler.runNext();
    clock.advance(25 * hourMs);

    await scheduler.runNext();
    expect(ran).toEqual(['hourly']);
    await scheduler.runNext();
    expect(ran).toEqual(['hourly', 'daily']);
  });

  it('never runs a task in two processes at once', async () => {
    const { clock, scheduler, restart } = await build(await open());
    const other = restart();
    const task = blockable();
    scheduler.every('sweep', hourMs, task.run);
    other.every('sweep', hourMs, task.run);
    await scheduler.runNext();
    await other.runNext();
    clock.advance(hourMs);

    const first = scheduler.runNext();
    await task.begun;
    await other.runNext();
    await other.runNext();
    task.end();
    await first;
    await other.runNext();
    expect(task.run).toHaveBeenCalledTimes(1);
  });

  it('lets another process run a task when the lease of a crashed one has run out', async () => {
    const { clock, scheduler, restart } = await build(await open());
    const crashed = blockable();
    scheduler.every('sweep', hourMs, crashed.run);
    await scheduler.runNext();
    clock.advance(hourMs);
    const abandoned = scheduler.runNext();
    await crashed.begun;

    const other = restart();
    const sweep = vi.fn(async () => undefined);
    other.every('sweep', hourMs, sweep);
    await other.runNext();
    expect(sweep).toHaveBeenCalledTimes(0);
    clock.advance(5 * minuteMs);
    await other.runNext();
    expect(sweep).toHaveBeenCalledTimes(1);

    // The first process was only slow: its end must not count as a run of the other.
    clock.advance(hourMs);
    crashed.end();
    await abandoned;
    await other.runNext();
    expect(sweep).toHaveBeenCalledTimes(2);
  });

  it('logs a task that fails, and tries it again (A45)', async () => {
    const { clock, scheduler, errors } = await build(await open());
    const sweep = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('no disk'));
    scheduler.every('sweep', hourMs, sweep);
    await scheduler.runNext();
    clock.advance(hourMs);

    await scheduler.runNext();
    expect(errors).toEqual(['scheduled task failed']);
    await scheduler.runNext();
    expect(sweep).toHaveBeenCalledTimes(1);
    clock.advance(5 * minuteMs);
    await scheduler.runNext();
    expect(sweep).toHaveBeenCalledTimes(2);
    await scheduler.runNext();
    expect(sweep).toHaveBeenCalledTimes(2);
  });

  it('runs nothing by itself before the start and after the stop', async () => {
    const { clock, scheduler } = await build(await open());
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const poll = vi.fn(async () => undefined);
      const refresh = vi.fn(async () => undefined);
      scheduler.every('poll', 10_000, poll);
      scheduler.every('refresh', minuteMs, refresh, { inEveryProcess: true });
      vi.advanceTimersByTime(2 * minuteMs);
      expect([poll, refresh].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);

      scheduler.start();
      await vi.advanceTimersByTimeAsync(minuteMs);
      expect([poll, refresh].map(({ mock }) => mock.calls.length)).toEqual([6, 1]);

      await scheduler.stop();
      clock.advance(hourMs);
      vi.advanceTimersByTime(hourMs);
      expect([poll, refresh].map(({ mock }) => mock.calls.length)).toEqual([6, 1]);
    } finally {
      vi.useRealTimers();
    }
  });
});

async function build(database: Database) {
  const clock = createTestClock();
  const errors: string[] = [];
  const log = { error: (_: object, sentence: string) => void errors.push(sentence) } as unknown as Log;
  const doubt = { message: '' };
  const clockCheck = {
    requireSteady: async () => {
      if (doubt.message !== '') throw new Error(doubt.message);
    },
  };
  const restart = () => createScheduler({ database, clock, clockCheck, log });
  return { clock, doubt, errors, restart, scheduler: restart() };
}

/** A task that says when it has begun and ends when the test says so. */
function blockable() {
  let begin: () => void = () => undefined;
  let end: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = vi.fn(() => {
    begin();
    return ended;
  });
  return { run, begun, end: () => end() };
}
