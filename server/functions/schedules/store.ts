import type { Kysely, Selectable } from 'kysely';
import type { Queries } from '../../core/database/index.ts';

type ScheduleTables = {
  function_schedules: {
    function_name: string;
    schedule: string;
    time_zone: string;
    next_at: number;
    /** The time for which the schedule last ran. */
    last_at: number | null;
  };
};

export type ScheduleRow = Selectable<ScheduleTables['function_schedules']>;

export async function findSchedules(queries: Queries, names: readonly string[]): Promise<readonly ScheduleRow[]> {
  if (names.length === 0) return [];
  return tables(queries)
    .selectFrom('function_schedules')
    .selectAll()
    .where('function_name', 'in', [...names])
    .execute();
}

/** Adds a schedule, or replaces one that reads differently. */
export async function saveSchedule(queries: Queries, row: ScheduleRow): Promise<void> {
  await tables(queries)
    .insertInto('function_schedules')
    .values(row)
    .onConflict((conflict) => conflict.column('function_name').doUpdateSet(row))
    .execute();
}

/** One of all processes that see a due time gets it. */
export async function takeTime(
  transaction: Queries,
  { function_name, next_at }: Pick<ScheduleRow, 'function_name' | 'next_at'>,
  nextAt: number,
): Promise<boolean> {
  const result = await tables(transaction)
    .updateTable('function_schedules')
    .set({ next_at: nextAt, last_at: next_at })
    .where('function_name', '=', function_name)
    .where('next_at', '=', next_at)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function removeSchedulesExcept(queries: Queries, names: readonly string[]): Promise<void> {
  await tables(queries)
    .deleteFrom('function_schedules')
    .$if(names.length > 0, (query) => query.where('function_name', 'not in', [...names]))
    .execute();
}

function tables(queries: Queries): Kysely<ScheduleTables> {
  return queries.withTables<ScheduleTables>();
}
