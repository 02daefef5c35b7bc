import { limits } from '@hearth/contract';

/**
 * Runs work for objects, a few at a time, and never twice for one object at the same time. Large objects have their own
 * queue, so that small files do not wait for them.
 */
export interface Lanes {
  run(object: { readonly objectId: string; readonly size: number }): Promise<void>;
  waiting(): number;
  /** Resolves when nothing runs any more; work that has not begun is given up. */
  settled(): Promise<void>;
}

export function createLanes(work: (objectId: string) => Promise<void>): Lanes {
  const promised = new Map<string, Promise<void>>();
  const small = createLane();
  const large = createLane();
  let isClosed = false;

  return {
    run({ objectId, size }) {
      const before = promised.get(objectId);
      if (before) return before;
      const lane = size <= limits.drive.digestBytesAtOnce ? small : large;
      const turn = lane(async () => {
        if (!isClosed) await work(objectId);
      }).finally(() => promised.delete(objectId));
      promised.set(objectId, turn);
      return turn;
    },
    waiting: () => promised.size,
    async settled() {
      isClosed = true;
      await Promise.allSettled(promised.values());
    },
  };
}

function createLane() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work: () => Promise<void>): Promise<void> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const atOnce = 2;
