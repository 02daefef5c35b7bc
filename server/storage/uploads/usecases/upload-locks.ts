import { AppError } from '../../../core/errors.ts';
import type { UploadLease, UploadLeases } from './upload-leases.ts';

/**
 * One writer per session; a later request takes over. The SDK repeats a chunk when it hears nothing, and its
 * abandoned request may hang on a dead connection. The previous writer is told to stop reading and finishes what it
 * has read.
 */
export interface UploadLocks {
  /**
   * Must be called before anything is awaited, so that an abandoned request cannot overtake the one that replaced it.
   */
  ticket(): UploadTicket;
}

interface UploadTicket {
  run<T>(id: string, work: UploadWork<T>): Promise<T>;
}

/** `isFromOther` tells that another server may have written to the upload since this one did. */
type UploadWork<T> = (signal: AbortSignal, lease: UploadLease) => Promise<T>;

/** With leases also among several servers. */
export function createUploadLocks(waitMaxMs = 60_000, leases?: UploadLeases): UploadLocks {
  const locks = new Map<string, Lock>();
  let tickets = 0;

  async function run<T>(ticket: number, id: string, work: UploadWork<T>): Promise<T> {
    const before = locks.get(id);
    if (before && before.ticket > ticket) throw overtaken();
    before?.controller.abort(overtaken());
    const controller = new AbortController();
    const { signal } = controller;
    const underLease = () =>
      leases ? leases.hold(id, controller, (lease) => work(signal, lease)) : work(signal, { isFromOther: false });
    const running = begin(signal, before?.ended, underLease, waitMaxMs);
    // The next request waits for all previous ones, including one that this request has stopped waiting for.
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
  work: () => Promise<T>,
  waitMaxMs: number,
): Promise<T> {
  if (before) await endOf(before, waitMaxMs);
  signal.throwIfAborted();
  return work();
}

/** A previous request that has stopped reading only waits for its disk. */
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
