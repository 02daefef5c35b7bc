import { describe, expect, it } from 'vitest';
import { DragOut, type Fetchable } from './drag-out.ts';

function build() {
  const calls: string[][] = [];
  const answers: ((found: Fetchable | Error) => void)[] = [];
  const time = { now: 1000 };
  const out = new DragOut({
    now: () => time.now,
    fetch: (ids) => {
      calls.push([...ids]);
      return new Promise((resolve, reject) =>
        answers.push((found) => (found instanceof Error ? reject(found) : resolve(found))),
      );
    },
  });
  return { out, calls, answers, time };
}

const base = 'https://drive.example/files';

describe('a drag out of the window', () => {
  it('has a URL once the ticket arrived, with a safe file name', async () => {
    const { out, answers } = build();
    out.prepare(['a']);
    expect(out.read(['a'], base)).toBeNull();
    answers[0]?.({ url: '/d/ticket', name: 'a:b.txt' });
    await Promise.resolve();
    expect(out.read(['a'], base)).toBe('application/octet-stream:a_b.txt:https://drive.example/d/ticket');
    expect(out.read(['b'], base)).toBeNull();
  });

  it('requests a ticket once while it is fresh, and again later', async () => {
    const { out, calls, answers, time } = build();
    out.prepare(['a']);
    out.prepare(['a']);
    answers[0]?.({ url: '/d/1', name: 'a' });
    await Promise.resolve();
    out.prepare(['a']);
    expect(calls).toEqual([['a']]);
    time.now += 45_000;
    expect(out.read(['a'], base)).toBeNull();
    out.prepare(['a']);
    expect(calls).toHaveLength(2);
  });

  it('requests nothing for too many items, and a refusal means no URL', async () => {
    const { out, calls, answers } = build();
    out.prepare(Array.from({ length: 201 }, (_, at) => String(at)));
    out.prepare([]);
    expect(calls).toEqual([]);
    out.prepare(['a']);
    answers[0]?.(new Error('no'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(out.read(['a'], base)).toBeNull();
    out.prepare(['a']);
    expect(calls).toHaveLength(2);
  });
});
