import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenReachable } from './when-reachable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(answers: (boolean | Error)[]) {
  const events = new EventTarget();
  const found = vi.fn();
  const fetch = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer ?? false;
  });
  return { events, found, fetch, stop: whenReachable(found, { fetch, events }) };
}

it('asks at once when the network is back', async () => {
  const { events, found } = watch([true]);
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(found).toHaveBeenCalledTimes(1);
});

it('asks without any event, less and less often', async () => {
  const { found, fetch } = watch([new Error('offline'), false, false, true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000 + 2000);
  expect([fetch.mock.calls.length, found.mock.calls.length]).toEqual([3, 0]);
  await vi.advanceTimersByTimeAsync(4000);
  expect([fetch.mock.calls.length, found.mock.calls.length]).toEqual([4, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fetch.mock.calls.length, found.mock.calls.length]).toEqual([4, 1]);
});

it('asks nothing after it was stopped', async () => {
  const { events, found, fetch, stop } = watch([true]);
  stop();
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fetch.mock.calls.length, found.mock.calls.length]).toEqual([0, 0]);
});
