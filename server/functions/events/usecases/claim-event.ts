import { limits } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { newId } from '../../../core/ids.ts';
import type { TaskRate } from '../../codebases/domain/manifest.ts';
import type { Deployed } from '../../codebases/usecases/registry.ts';
import { claimEvent, countRunning, dueEvents, type EventRow, lockQueue, moveQueue } from '../store/events-store.ts';

export interface ClaimDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface ClaimedEvent {
  readonly deployed: Deployed;
  readonly row: EventRow;
  readonly claim: string;
}

/** A claimed event, or when to look again; `retryAt` is undefined when nothing is due. */
export type ClaimResult = ClaimedEvent | { readonly retryAt: number | undefined };

/** Claims the next due event of a function. */
export async function claimNext(deps: ClaimDeps, deployed: Deployed): Promise<ClaimResult> {
  const { trigger } = deployed.spec;
  const rate = trigger.kind === 'task' ? trigger.rate : undefined;
  const isLimited = rate?.atOnceMax !== undefined || rate?.perSecondMax !== undefined;
  return isLimited ? claimLimited(deps, deployed, rate) : claimDue(deps, deps.database.query, deployed);
}

async function claimDue({ clock }: ClaimDeps, queries: Database['query'], deployed: Deployed): Promise<ClaimResult> {
  const now = clock.now();
  for (const id of await dueEvents(queries, deployed.spec.name, now, candidatesMax)) {
    const claim = newId();
    const leaseUntil = now + limits.functions.eventLeaseMs;
    const row = await claimEvent(queries, { id, claim }, { now, leaseUntil });
    if (row) return { deployed, row, claim };
  }
  return { retryAt: undefined };
}

/** Another process may claim some of them first. */
const candidatesMax = 8;

/** The limits of a queue hold over all processes, so each claims under the lock of the queue. */
async function claimLimited(
  deps: ClaimDeps,
  deployed: Deployed,
  { atOnceMax, perSecondMax }: TaskRate,
): Promise<ClaimResult> {
  const { name } = deployed.spec;
  return deps.database.transaction(async (transaction) => {
    const { freeAt } = await lockQueue(transaction, name);
    const now = deps.clock.now();
    // The end of a running event wakes the dispatcher of its process.
    if (atOnceMax !== undefined && (await countRunning(transaction, name)) >= Math.max(1, atOnceMax))
      return { retryAt: now + limits.functions.eventPollMs };
    if (perSecondMax === undefined) return claimDue(deps, transaction, deployed);
    const intervalMs = Math.ceil(1000 / Math.max(perSecondMax, slowestPerSecond));
    // As in Cloud Tasks, a fifth of a second's events may run at once after a pause.
    const savedMs = Math.max(0, Math.floor(perSecondMax / 5) - 1) * intervalMs;
    if (freeAt - savedMs > now) return { retryAt: freeAt - savedMs };
    const result = await claimDue(deps, transaction, deployed);
    if ('row' in result) await moveQueue(transaction, name, Math.max(freeAt, now) + intervalMs);
    return result;
  });
}

const slowestPerSecond = 0.001;
