import { limits } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import type { Log } from '../../../core/log/index.ts';
import type { Deployed, FunctionRegistry } from '../../codebases/usecases/registry.ts';
import { extendClaims, hasExpired, releaseExpired, waitingFunctions } from '../store/events-store.ts';
import { type ClaimedEvent, claimNext } from './claim-event.ts';
import { eventsTopic } from './event-queue.ts';
import { runEvent } from './run-event.ts';

export interface DispatcherDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly project: string;
  readonly registry: FunctionRegistry;
  /** Enqueues the schedules that are due; returns the time of the next. */
  enqueueSchedules(): Promise<number | undefined>;
}

/** Runs this process's share of the events. Without a function that waits for events it does nothing at all. */
export interface Dispatcher {
  /** Runs all that is due and waits for it. */
  runDue(): Promise<void>;
  /** Begins no more events. Those that run are left to `settled`. */
  stop(): void;
  /** Resolves when no event of this process runs. */
  settled(): Promise<void>;
}

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { database, clock, log, registry } = deps;
  const running = new Map<string, { readonly event: ClaimedEvent; readonly end: Promise<void> }>();
  let stopped = false;
  let unlisten: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let extending: NodeJS.Timeout | undefined;
  let searching: Promise<void> | undefined;
  let searchAgain = false;

  function isReplaced({ deployed }: ClaimedEvent): boolean {
    return stopped || registry.find(deployed.spec.name)?.runtime !== deployed.runtime;
  }

  function start(event: ClaimedEvent): void {
    const { id } = event.row;
    const end = runEvent({ ...deps, isReplaced }, event)
      // The database did not take the outcome; the lease runs out and the event runs again.
      .catch((error: unknown) => log.error({ err: error, event: id }, 'the end of an event could not be recorded'))
      .finally(() => {
        running.delete(id);
        if (running.size === 0) clearInterval(extending);
        wake();
      });
    if (running.size === 0) extending = setInterval(() => void extend(), limits.functions.eventLeaseMs / 3).unref();
    running.set(id, { event, end });
  }

  async function extend(): Promise<void> {
    const claims = [...running.values()].map(({ event }) => ({ id: event.row.id, claim: event.claim }));
    await extendClaims(database.query, claims, clock.now() + limits.functions.eventLeaseMs).catch((error: unknown) =>
      log.warn({ err: error }, 'the leases of events could not be extended'),
    );
  }

  /** One event of each function in turn, first of those that run least. Returns when to look again. */
  async function startDue(): Promise<number> {
    const nextSchedule = await deps.enqueueSchedules();
    await releaseDead(deps);
    let lookAt = Math.min(clock.now() + limits.functions.eventPollMs, nextSchedule ?? Number.POSITIVE_INFINITY);
    const waiting = await waitingFunctions(database.query);
    const now = clock.now();
    let turn: Deployed[] = [];
    for (const { name, nextAt } of waiting) {
      const deployed = registry.find(name);
      if (!deployed) continue;
      if (nextAt <= now) turn.push(deployed);
      else lookAt = Math.min(lookAt, nextAt);
    }
    while (turn.length > 0) {
      const next: Deployed[] = [];
      for (const deployed of turn.sort((a, b) => runningOf(a) - runningOf(b))) {
        if (stopped || running.size >= limits.functions.eventsAtOnce) return lookAt;
        if (runningOf(deployed) >= limits.functions.eventsAtOncePerFunction) continue;
        const result = await claimNext(deps, deployed);
        if ('row' in result) {
          start(result);
          next.push(deployed);
        } else if (result.retryAt !== undefined) lookAt = Math.min(lookAt, result.retryAt);
      }
      turn = next;
    }
    return lookAt;
  }

  function runningOf({ spec }: Deployed): number {
    let count = 0;
    for (const { event } of running.values()) if (event.deployed.spec.name === spec.name) count += 1;
    return count;
  }

  /** One search at a time. An event that became due during a search may be missed by it, so another search follows. */
  function begin(): Promise<void> {
    if (stopped || !unlisten) return Promise.resolve();
    searchAgain = true;
    searching ??= (async () => {
      let lookAt = clock.now() + limits.functions.eventPollMs;
      while (searchAgain && !stopped) {
        searchAgain = false;
        if (running.size < limits.functions.eventsAtOnce) lookAt = await startDue();
      }
      rest(lookAt);
    })().finally(() => {
      searching = undefined;
    });
    return searching;
  }

  function rest(lookAt: number): void {
    clearTimeout(timer);
    if (!stopped && unlisten) timer = setTimeout(wake, Math.max(0, lookAt - clock.now())).unref();
  }

  function wake(): void {
    begin().catch((error: unknown) => {
      log.error({ err: error }, 'looking for events of functions failed');
      rest(clock.now() + limits.functions.eventPollMs);
    });
  }

  registry.onReplaced(() => {
    const hasTriggers = !stopped && registry.all().some(({ spec }) => takesEvents(spec.trigger.kind));
    if (hasTriggers) {
      unlisten ??= database.onCommit((topics) => void (topics.has(eventsTopic) && wake()));
      wake();
    } else quiet();
  });

  function quiet(): void {
    unlisten?.();
    unlisten = undefined;
    clearTimeout(timer);
  }

  async function settled(): Promise<void> {
    await searching?.catch(() => undefined);
    await Promise.all([...running.values()].map(({ end }) => end));
  }

  return {
    async runDue() {
      do {
        await begin();
        await settled();
      } while (running.size > 0 || searching);
    },
    stop() {
      stopped = true;
      quiet();
    },
    settled,
  };
}

function takesEvents(kind: Deployed['spec']['trigger']['kind']): boolean {
  return kind === 'object' || kind === 'user' || kind === 'schedule' || kind === 'task';
}

async function releaseDead({ database, clock }: DispatcherDeps): Promise<void> {
  const now = clock.now();
  if (!(await hasExpired(database.query, now))) return;
  const sentence = 'The process that ran the event ended.';
  await releaseExpired(database.query, now, { lostMax: limits.functions.eventLostMax, sentence });
}
