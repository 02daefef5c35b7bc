import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadlines } from './deadlines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('deadlines', () => {
  it('end each wait at its own time, with one timer for all', async () => {
    const deadlines = new Deadlines(1000);
    const ended: string[] = [];
    deadlines.add(() => ended.push('first'));
    await vi.advanceTimersByTimeAsync(400);
    const second = deadlines.add(() => ended.push('second'));
    await vi.advanceTimersByTimeAsync(100);
    deadlines.add(() => ended.push('third'));
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(ended).toEqual(['first']);
    deadlines.remove(second);
    await vi.advanceTimersByTimeAsync(499);
    expect(ended).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['first', 'third']);
    await vi.advanceTimersByTimeAsync(5000);
    expect([ended.length, vi.getTimerCount()]).toEqual([2, 0]);
  });

  it('end a wait that begins when no other is active', async () => {
    const deadlines = new Deadlines(1000);
    deadlines.remove(deadlines.add(() => undefined));
    await vi.advanceTimersByTimeAsync(900);
    const ended: string[] = [];
    deadlines.add(() => ended.push('late'));
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['late']);
  });
});
