import { AppError } from '../../../core/errors.ts';

/**
 * One writer a session. Who arrives later takes over: the SDK sends a chunk again when it hears nothing, and the request
 * it gave up may hang on a dead connection for as long as the network lets it. The one before is told to stop reading;
 * what it has already read to the end, it finishes.
 */
export interface UploadLocks {
  /** Called before anything is waited for: a request that was given up must not overtake the one that replaced it. */
  ticket(): UploadTicket;
}

interface UploadTicket {
  run<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export function createUploadLocks(waitMaxMs = 60_000): UploadLocks {
  const locks = new Map<string, Lock>();
  let tickets = 0;

  async function run<T>(ticket: number, id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const before = locks.get(id);
    if (before && before.ticket > ticket) throw overtaken();
    before?.controller.abort(overtaken());
    const controller = new AbortController();
    const running = begin(controller.signal, before?.ended, work, waitMaxMs);
    // Whoever comes next waits for everyone before, also for one that this turn has given up waiting for.
    const lock = { ticket, controller, ended: Promise.allSettled([before?.ended, running]) };
    locks.set(id, lock);
    try {
      return await running;
    } finally {
      void lock.ended.then(() => locks.get(id) === lock && locks.delete(id));
    }
  }

  return {
    ticket() {
      tickets += 1;
      const ticket = tickets;
      return { run: (id, work) => run(ticket, id, work) };
    },
  };
}

interface Lock {
  readonly ticket: number;
  readonly controller: AbortController;
  readonly ended: Promise<unknown>;
}

function overtaken(): AppError {
  return new AppError('server/unavailable', { cause: 'another request took this upload over' });
}

async function begin<T>(
  signal: AbortSignal,
  before: Promise<unknown> | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  waitMaxMs: number,
): Promise<T> {
  if (before) await endOf(before, waitMaxMs);
  signal.throwIfAborted();
  return work(signal);
}

/** A predecessor that is past reading has only its disk to wait for. */
async function endOf(before: Promise<unknown>, waitMaxMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('server/unavailable')), waitMaxMs);
  });
  try {
    await Promise.race([before, late]);
  } finally {
    clearTimeout(timer);
  }
}
