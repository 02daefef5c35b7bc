import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createWorkerPool, type PooledWorker, type WorkerPoolOptions } from './worker-pool.ts';

class TestWorker implements PooledWorker {
  busy = true;
  readonly gone: Promise<string>;
  readonly name: number;
  stopped = false;
  #fit = true;
  #end: (how: string) => void = () => undefined;

  constructor(name: number) {
    this.name = name;
    this.gone = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  isBusy(): boolean {
    return this.busy;
  }

  isFit(): boolean {
    return this.#fit;
  }

  retire(): void {
    this.#fit = false;
  }

  stop(): void {
    this.stopped = true;
    this.die('0');
  }

  kill(): void {
    this.die('SIGKILL');
  }

  die(how: string): void {
    this.#fit = false;
    this.#end(how);
  }
}

function openPool(options: Partial<WorkerPoolOptions<TestWorker>> = {}) {
  const started: TestWorker[] = [];
  const pool = createWorkerPool<TestWorker>({
    async start() {
      const worker = new TestWorker(started.length + 1);
      started.push(worker);
      return worker;
    },
    workersMax: 2,
    loadBeforeNext: 1,
    waitingMax: 10,
    idleMs: 60_000,
    refuse: (reason) => new Error(reason),
    ...options,
  });
  onTestFinished(() => pool.close());
  return { pool, started };
}

const turn = (client = 'ann', key = 'work', perWorker = 1) => ({ client, key, perWorker });

/** Work that ends when the test says so. */
function gate<T>(value: T) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    open,
    work: async (worker: TestWorker) => {
      await opened;
      return [value, worker.name] as const;
    },
  };
}

describe('a pool of workers', () => {
  it('starts a worker for the first work, more while all are busy, and never more than it may', async () => {
    const { pool, started } = openPool();
    const gates = [gate('a'), gate('b'), gate('c')];
    const results = gates.map(({ work }) => pool.run(turn(), work));
    await delay(0);
    expect(started).toHaveLength(2);
    gates[0]?.open();
    expect(await results[0]).toEqual(['a', 1]);
    gates[2]?.open();
    expect(await results[2]).toEqual(['c', 1]);
    gates[1]?.open();
    expect(await results[1]).toEqual(['b', 2]);
    expect(started).toHaveLength(2);
  });

  it('starts one worker for work that one worker can do', async () => {
    const { pool, started } = openPool({ loadBeforeNext: 2 });
    for (let count = 0; count < 3; count += 1) await pool.run(turn(), async () => undefined);
    expect(started).toHaveLength(1);
  });

  it.each([
    ['one worker while it has processor time left', false, 1],
    ['another worker when each is busy', true, 2],
  ])('gives much work to %s', async (_title, isBusy, count) => {
    const { pool, started } = openPool();
    await pool.run(turn(), async (worker) => {
      worker.busy = isBusy;
    });
    const gates = ['a', 'b', 'c'].map((value) => gate(value));
    const results = gates.map(({ work }) => pool.run(turn('ann', 'work', 10), work));
    await delay(0);
    expect(started).toHaveLength(count);
    for (const { open } of gates) open();
    await Promise.all(results);
  });

  it('limits the work of one key in a worker, not that of another key', async () => {
    const { pool } = openPool({ workersMax: 1 });
    const first = gate('first');
    const order: string[] = [];
    const running = pool.run(turn('ann', 'slow'), first.work);
    const same = pool.run(turn('ann', 'slow'), async () => void order.push('same'));
    await pool.run(turn('ann', 'quick'), async () => void order.push('other'));
    first.open();
    await Promise.all([running, same]);
    expect(order).toEqual(['other', 'same']);
  });

  it('gives turns to clients one after the other', async () => {
    const { pool } = openPool({ workersMax: 1 });
    const first = gate('first');
    const order: string[] = [];
    const running = pool.run(turn('ann'), first.work);
    const note = (client: string, name: string) => pool.run(turn(client), async () => void order.push(name));
    const waiting = [note('ann', 'ann 1'), note('ann', 'ann 2'), note('bob', 'bob 1')];
    first.open();
    await Promise.all([running, ...waiting]);
    // Ann had the first turn already.
    expect(order).toEqual(['bob 1', 'ann 1', 'ann 2']);
  });

  it('refuses work beyond the queue, and work whose caller left does not run', async () => {
    const { pool } = openPool({ workersMax: 1, waitingMax: 1 });
    const first = gate('first');
    const running = pool.run(turn(), first.work);
    await delay(0);
    const left = new AbortController();
    let ran = false;
    const waiting = pool.run({ ...turn(), signal: left.signal }, async () => {
      ran = true;
    });
    await expect(pool.run(turn('bob'), first.work)).rejects.toThrow('full');
    left.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    first.open();
    await running;
    expect(ran).toBe(false);
  });

  it('replaces a worker that died, and one that may not go on', async () => {
    const { pool, started } = openPool({ workersMax: 1 });
    const name = () => pool.run(turn(), async (worker) => worker.name);
    expect(await name()).toBe(1);
    started[0]?.die('SIGSEGV');
    expect(await name()).toBe(2);
    await pool.run(turn(), async (worker) => worker.retire());
    expect(started[1]?.stopped).toBe(true);
    expect(await name()).toBe(3);
  });

  it('tells those who wait why no worker starts, and does not try again at once', async () => {
    let attempts = 0;
    const { pool } = openPool({
      async start() {
        attempts += 1;
        throw new Error('no module "x"');
      },
      backOffMs: 60_000,
    });
    const run = () => pool.run(turn(), async () => 'never');
    expect(pool.isFailing).toBe(false);
    for (let count = 0; count < 2; count += 1) await expect(run()).rejects.toThrow('no module "x"');
    await expect(run()).rejects.toThrow('broken');
    expect(pool.isFailing).toBe(true);
    expect(attempts).toBe(2);
  });

  it('keeps as many workers as it should and ends the others when they are idle', async () => {
    const { pool, started } = openPool({ workersMin: 1, idleMs: 1 });
    const gates = [gate('a'), gate('b')];
    const results = gates.map(({ work }) => pool.run(turn(), work));
    await delay(0);
    for (const { open } of gates) open();
    await Promise.all(results);
    await expect.poll(() => started.filter(({ stopped }) => stopped).length).toBe(1);
    expect(pool.workers).toHaveLength(1);
  });

  it('lets running work finish before it closes, and refuses new work', async () => {
    const { pool } = openPool({ workersMax: 1 });
    const first = gate('first');
    const running = pool.run(turn(), first.work);
    await delay(0);
    const waiting = pool.run(turn('bob'), first.work);
    const drained = pool.drain(60_000);
    await expect(waiting).rejects.toThrow('closed');
    await expect(pool.run(turn(), first.work)).rejects.toThrow('closed');
    first.open();
    expect(await running).toEqual(['first', 1]);
    await drained;
  });
});
