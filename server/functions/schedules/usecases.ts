import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { Deployed, FunctionRegistry } from '../codebases/usecases/registry.ts';
import { hasOpenEvent } from '../events/store/events-store.ts';
import type { EventQueue } from '../events/usecases/event-queue.ts';
import { nextTime, readSchedule } from './domain/schedule-times.ts';
import { findSchedules, removeSchedulesExcept, type ScheduleRow, saveSchedule, takeTime } from './store.ts';

interface SchedulesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly registry: FunctionRegistry;
  readonly queue: Pick<EventQueue, 'enqueue'>;
}

/** The functions that run at times. */
export interface Schedules {
  /**
   * Enqueues one event for each schedule that is due, however many of its times have passed; returns the time of the
   * next.
   */
  enqueueDue(): Promise<number | undefined>;
  /** Forgets the schedules of functions that are gone. */
  sweep(): Promise<void>;
}

export function createSchedules({ database, clock, registry, queue }: SchedulesDeps): Schedules {
  const scheduled = () => registry.all().flatMap((deployed) => scheduledOf(deployed));

  async function enqueueOne({ deployed, schedule, timeZone }: Scheduled, row: ScheduleRow | undefined) {
    const name = deployed.spec.name;
    const now = clock.now();
    const isKnown = row?.schedule === schedule && row.time_zone === timeZone;
    if (isKnown && row.next_at > now) return row.next_at;
    const times = readSchedule(schedule, timeZone);
    const nextAt = times && nextTime(times, { after: now, last: isKnown ? row.next_at : undefined });
    if (nextAt === undefined) return undefined;
    if (!isKnown) {
      const last_at = row?.last_at ?? null;
      await saveSchedule(database.query, {
        function_name: name,
        schedule,
        time_zone: timeZone,
        next_at: nextAt,
        last_at,
      });
      return nextAt;
    }
    await database.transaction(async (transaction) => {
      if (!(await takeTime(transaction, row, nextAt))) return;
      // As with Cloud Scheduler, a time that comes while the last run is not over is left out.
      if (await hasOpenEvent(transaction, name)) return;
      await queue.enqueue(transaction, deployed, { payload: { kind: 'schedule', dueAt: row.next_at } });
    });
    return nextAt;
  }

  return {
    async enqueueDue() {
      const all = scheduled();
      if (all.length === 0) return undefined;
      const names = all.map(({ deployed }) => deployed.spec.name);
      const rows = new Map((await findSchedules(database.query, names)).map((row) => [row.function_name, row]));
      let first: number | undefined;
      for (const each of all) {
        const nextAt = await enqueueOne(each, rows.get(each.deployed.spec.name));
        if (nextAt !== undefined) first = Math.min(first ?? nextAt, nextAt);
      }
      return first;
    },
    sweep: () =>
      removeSchedulesExcept(
        database.query,
        scheduled().map(({ deployed }) => deployed.spec.name),
      ),
  };
}

interface Scheduled {
  readonly deployed: Deployed;
  readonly schedule: string;
  readonly timeZone: string;
}

function scheduledOf(deployed: Deployed): readonly Scheduled[] {
  const { trigger } = deployed.spec;
  return trigger.kind === 'schedule' ? [{ deployed, schedule: trigger.schedule, timeZone: trigger.timeZone }] : [];
}
