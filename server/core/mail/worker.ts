import { limits } from '@hearth/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import {
  claimMessage,
  dueMessages,
  markUnsent,
  type OutboxRow,
  releaseExpired,
  settleAttempt,
} from './outbox-store.ts';
import { DeliveryError } from './smtp/delivery-error.ts';
import type { Channel } from './types.ts';

/** Delivers one message of its channel; rejects with a DeliveryError, or with any error that allows another attempt. */
export type Deliver = (message: OutboxRow, signal: AbortSignal) => Promise<void>;

export interface MailWorkerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly channels: Readonly<Record<Channel, Deliver | undefined>>;
  readonly deliverMs: number;
  readonly closeMs: number;
}

export interface MailWorker {
  deliverDue(): Promise<void>;
  /** Lets running deliveries finish for a moment, then aborts them; they are tried again after the next start. */
  close(): Promise<void>;
}

export function createMailWorker(deps: MailWorkerDeps): MailWorker {
  const stop = new AbortController();
  const cut = new AbortController();
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = deliverAll(deps, { stop: stop.signal, cut: cut.signal }).finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    /** One round at a time. A message that became due during a round may be missed by it, so another round follows. */
    deliverDue() {
      if (!running) return run();
      waiting ??= running
        .catch(() => undefined) // The caller of that round gets its error.
        .then(() => {
          waiting = undefined;
          return running ?? run();
        });
      return waiting;
    },

    async close() {
      stop.abort();
      const timer = setTimeout(() => cut.abort(), deps.closeMs);
      await Promise.allSettled([running, waiting]);
      clearTimeout(timer);
    },
  };
}

interface Ends {
  readonly stop: AbortSignal;
  readonly cut: AbortSignal;
}

const pageMax = 50;
const lanes = 4;

async function deliverAll(deps: MailWorkerDeps, { stop, cut }: Ends): Promise<void> {
  const { database, clock, channels } = deps;
  if (stop.aborted) return;
  await releaseExpired(database.query, clock.now());
  for (const channel of ['mail', 'text'] as const) {
    if (!channels[channel]) await markUnsent(database.query, channel);
  }
  while (!stop.aborted) {
    const due = [...(await dueMessages(database.query, clock.now(), pageMax))];
    if (due.length === 0) return;
    const work = async () => {
      for (let id = due.shift(); id !== undefined && !stop.aborted; id = due.shift()) await attempt(deps, id, cut);
    };
    const ends = await Promise.allSettled(Array.from({ length: lanes }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}

async function attempt({ database, clock, log, channels, deliverMs }: MailWorkerDeps, id: string, cut: AbortSignal) {
  const now = clock.now();
  const message = await claimMessage(database.query, id, { now, leaseUntil: now + limits.mail.leaseMs });
  if (!message) return;
  const deliver = channels[message.channel];
  if (!deliver) return settleAttempt(database.query, message, { state: 'unsent' });
  try {
    await deliver(message, AbortSignal.any([AbortSignal.timeout(deliverMs), cut]));
  } catch (error) {
    const { sentence, permanent } = failureOf(error);
    const isLast = permanent || message.attempts >= limits.mail.attemptsMax;
    await settleAttempt(
      database.query,
      message,
      isLast
        ? { state: 'failed', error: sentence }
        : { state: 'queued', error: sentence, next_at: clock.now() + retryDelayMs(message.attempts) },
    );
    // The sentence names the recipient; it is stored in the outbox and stays out of the log.
    log.warn({ message: id, attempt: message.attempts, givenUp: isLast }, 'message not delivered');
    return;
  }
  await settleAttempt(database.query, message, { state: 'sent', sent_at: clock.now() });
  log.debug({ message: id, attempt: message.attempts }, 'message delivered');
}

/** A minute after the first attempt, then doubled each time, up to six hours. */
export function retryDelayMs(attempts: number): number {
  return Math.min(limits.mail.retryFirstMs * 2 ** (attempts - 1), limits.mail.retryMaxMs);
}

function failureOf(error: unknown): { readonly sentence: string; readonly permanent: boolean } {
  if (error instanceof DeliveryError) return { sentence: error.message, permanent: error.permanent };
  const words = error instanceof Error ? error.message : String(error);
  return { sentence: words.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, sentenceLengthMax), permanent: false };
}

const sentenceLengthMax = 300;
