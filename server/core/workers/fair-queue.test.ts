import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const any = () => true;

it('serves each client in turn, however much one of them waits for', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.slice(0, 1), item);
  const taken = Array.from({ length: 7 }, () => queue.take(any));
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
  expect(queue.length).toBe(0);
});

it('passes over what is not accepted, and keeps it', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item.slice(0, 1), item);
  expect(queue.take((item) => item === 'a2')).toBe('a2');
  expect(queue.take((item) => item === 'x')).toBeUndefined();
  expect([queue.take(any), queue.take(any)]).toEqual(['b1', 'a1']);
});

it('forgets what is removed and gives all at the end', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'b1', 'b2']) queue.add(item.slice(0, 1), item);
  queue.remove('b', 'b1');
  queue.remove('b', 'b1');
  queue.remove('c', 'c1');
  expect([queue.length, queue.clear(), queue.length]).toEqual([2, ['a1', 'b2'], 0]);
});
