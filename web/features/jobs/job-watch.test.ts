import type { JobView } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { createAwaitedJobs } from './awaited-jobs.ts';
import { JobWatch } from './job-watch.ts';

/** A server with jobs that proceed when the test says so. */
function madeServer() {
  const jobs = new Map<string, JobView>();
  const turns: (() => void)[] = [];
  let isDown = false;
  let requests = 0;
  const put = (id: string, change: Partial<JobView> = {}) => jobs.set(id, { ...made(id), ...jobs.get(id), ...change });
  return {
    put,
    end: (id: string, state: JobView['state'] = 'succeeded') => put(id, { state, endedAt: 1 }),
    forget: (id: string) => jobs.delete(id),
    cutOff: (is: boolean) => {
      isDown = is;
    },
    requests: () => requests,
    /** Lets the watch poll again, and waits until it has. */
    async turn() {
      const before = requests;
      turns.shift()?.();
      for (let tries = 0; requests === before && tries < 50; tries += 1) await Promise.resolve();
      for (let tries = 0; tries < 50; tries += 1) await Promise.resolve();
    },
    deps: {
      async list() {
        requests += 1;
        if (isDown) throw new TypeError('Failed to fetch');
        return [...jobs.values()].filter(({ endedAt }) => endedAt === null);
      },
      get: async (id: string) => jobs.get(id) ?? null,
      cancel: async (id: string) => put(id, { state: 'cancelled', endedAt: 1 }),
      wait: () => new Promise<void>((resolve) => turns.push(resolve)),
    },
  };
}

function made(id: string): JobView {
  const nothing = { total: null, message: null, code: null, result: null, endedAt: null };
  return { id, kind: 'drive-copy', state: 'running', done: 0, createdAt: 0, ...nothing };
}

function madeStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

function open(server: ReturnType<typeof madeServer>, storage = madeStorage()) {
  const seen: number[] = [];
  const memory = createAwaitedJobs(storage, 'ann');
  const work = new JobWatch({ ...server.deps, memory, onProgress: (jobs) => seen.push(jobs.length) });
  return { work, seen, memory };
}

describe('the job watch', () => {
  it('polls once when there is no job', async () => {
    const server = madeServer();
    const { work } = open(server);
    await work.watch();
    expect([server.requests(), work.shown.read()]).toEqual([1, []]);
  });

  it('shows a running job, and reports its end with its sentence', async () => {
    const server = madeServer();
    const { work, seen } = open(server);
    server.put('a');
    work.follow('a', 'Copied 3 items');
    await server.turn();
    expect(work.shown.read().map(({ id }) => id)).toEqual(['a']);
    server.put('a', { done: 7, total: 9 });
    await server.turn();
    expect(work.shown.read()[0]).toMatchObject({ done: 7, total: 9 });
    server.end('a');
    await server.turn();
    expect(work.shown.read()).toEqual([]);
    expect(work.takeEnded()).toMatchObject([{ job: { id: 'a' }, sentence: 'Copied 3 items' }]);
    expect(work.takeEnded()).toEqual([]);
    expect(seen.at(-1)).toBe(0);
  });

  it('reports the end of a job that another session started', async () => {
    const server = madeServer();
    server.put('a');
    const { work } = open(server);
    void work.watch();
    await server.turn();
    server.end('a', 'failed');
    await server.turn();
    expect(work.takeEnded()).toMatchObject([{ job: { id: 'a', state: 'failed' }, sentence: undefined }]);
  });

  it('reports once a job that ended while no page was open', async () => {
    const [server, storage] = [madeServer(), madeStorage()];
    server.put('a');
    const first = open(server, storage);
    first.work.follow('a', 'Copied');
    await server.turn();
    server.end('a');
    const second = open(server, storage);
    await second.work.watch();
    expect(second.work.takeEnded().map(({ job }) => job.id)).toEqual(['a']);
    await server.turn();
    expect(first.work.takeEnded()).toEqual([]);
    expect(open(server, storage).memory.read()).toEqual([]);
  });

  it('drops a job that the server does not know', async () => {
    const server = madeServer();
    const { work, memory } = open(server);
    memory.add('gone');
    await work.watch();
    expect([memory.read(), work.takeEnded()]).toEqual([[], []]);
  });

  it('keeps waiting through a lost connection', async () => {
    const server = madeServer();
    const { work } = open(server);
    server.put('a');
    work.follow('a');
    await server.turn();
    server.cutOff(true);
    await server.turn();
    expect(work.shown.read()).toHaveLength(1);
    server.cutOff(false);
    server.end('a');
    await server.turn();
    expect(work.takeEnded()).toHaveLength(1);
  });

  it('stops polling when the person leaves, and continues when they return', async () => {
    const server = madeServer();
    const { work, memory } = open(server);
    server.put('a');
    work.follow('a');
    await server.turn();
    work.stop();
    await server.turn();
    const requests = server.requests();
    await server.turn();
    expect([server.requests(), memory.read()]).toEqual([requests, ['a']]);
    server.end('a');
    await work.watch();
    expect(work.takeEnded()).toHaveLength(1);
  });

  it('keeps watching when the person goes to another page', async () => {
    const server = madeServer();
    const { work } = open(server);
    server.put('a');
    work.follow('a');
    await server.turn();
    work.stop();
    void work.watch();
    await server.turn();
    server.end('a');
    await server.turn();
    await server.turn();
    expect(work.takeEnded()).toHaveLength(1);
  });

  it('reports a cancelled job', async () => {
    const server = madeServer();
    const { work } = open(server);
    server.put('a');
    work.follow('a');
    await server.turn();
    await work.cancel('a');
    expect([...work.stopping.read()]).toEqual(['a']);
    await server.turn();
    expect(work.takeEnded()).toMatchObject([{ job: { state: 'cancelled' } }]);
  });
});

describe('the awaited jobs', () => {
  it('are stored per person, as ids only', () => {
    const storage = madeStorage();
    createAwaitedJobs(storage, 'ann').add('a1');
    expect(createAwaitedJobs(storage, 'bob').read()).toEqual([]);
    storage.setItem('hearth.work.ann', 'a1 <script> ../x b2');
    expect(createAwaitedJobs(storage, 'ann').read()).toEqual(['a1', 'b2']);
  });

  it('last for this session when the browser stores nothing', () => {
    const memory = createAwaitedJobs(undefined, 'ann');
    memory.add('a');
    expect([memory.take('a'), memory.take('a'), memory.read()]).toEqual([true, false, []]);
  });
});
