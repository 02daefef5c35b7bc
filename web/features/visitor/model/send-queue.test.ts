import { describe, expect, it } from 'vitest';
import { type RunningSend, type SendEvents, SendQueue } from './send-queue.ts';

describe('the files of a visitor', () => {
  it('are uploaded a few at a time, in order', async () => {
    const { queue, begun, arrive } = carrier();
    queue.add(['a', 'b', 'c', 'd'].map(fileOf));
    expect(begun()).toEqual(['a', 'b', 'c']);
    await arrive('b');
    expect(begun()).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.read().map(({ state }) => state)).toEqual(['sending', 'arrived', 'sending', 'sending']);
    expect(queue.read()[1]).toMatchObject({ nodeId: 'node of b', sentBytes: 4 });
  });

  it('report their progress', () => {
    const { queue, progress } = carrier();
    queue.add([fileOf('a')]);
    progress('a', 2);
    expect(queue.read()).toMatchObject([{ sentBytes: 2, isOffline: true }]);
  });

  it('are cancelled when they are removed, and release their slot', () => {
    const { queue, begun, cancelled } = carrier();
    queue.add(['a', 'b', 'c', 'd'].map(fileOf));
    queue.remove(1);
    expect(cancelled).toEqual(['a']);
    expect(begun()).toContain('d');
    expect(queue.read().map(({ name }) => name)).toEqual(['b', 'c', 'd']);
  });

  it('can be retried only after a failure', async () => {
    const { queue, begun, fail } = carrier();
    queue.add([fileOf('a')]);
    queue.retry(1);
    expect(begun()).toEqual(['a']);
    await fail('a');
    expect(queue.read()).toMatchObject([{ state: 'failed', error: new Error('lost') }]);
    queue.retry(1);
    expect(begun()).toEqual(['a', 'a']);
    expect(queue.read()).toMatchObject([{ state: 'sending', error: null }]);
  });
});

function fileOf(name: string): File {
  return new File(['four'], name);
}

function carrier() {
  const running: { file: File; events: SendEvents; resolve(id: string): void; reject(error: Error): void }[] = [];
  const cancelled: string[] = [];
  const queue = new SendQueue((file, events): RunningSend => {
    const done = new Promise<string>((resolve, reject) => {
      running.push({ file, events, resolve, reject });
    });
    return { done, cancel: () => cancelled.push(file.name) };
  });
  const last = (name: string) => running.findLast(({ file }) => file.name === name);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    queue,
    cancelled,
    begun: () => running.map(({ file }) => file.name),
    progress: (name: string, bytes: number) => last(name)?.events.onProgress(bytes, true),
    arrive: (name: string) => {
      last(name)?.resolve(`node of ${name}`);
      return settled();
    },
    fail: (name: string) => {
      last(name)?.reject(new Error('lost'));
      return settled();
    },
  };
}
