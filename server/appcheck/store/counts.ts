import type { Queries } from '../../core/database/index.ts';
import type { AppCheckTables } from './tokens.ts';

const hourMs = 60 * 60 * 1000;
const keptHours = 24 * 35;

interface Count {
  readonly service: string;
  readonly outcome: string;
  readonly count: number;
}

export async function addCounts(queries: Queries, now: number, counts: readonly Count[]): Promise<void> {
  const db = queries.withTables<AppCheckTables>();
  const hour = Math.floor(now / hourMs);
  for (const { service, outcome, count } of counts) {
    await db
      .insertInto('appcheck_counts')
      .values({ service, outcome, hour, count })
      .onConflict((conflict) =>
        conflict
          .columns(['service', 'outcome', 'hour'])
          .doUpdateSet((eb) => ({ count: eb('appcheck_counts.count', '+', count) })),
      )
      .execute();
  }
  await db
    .deleteFrom('appcheck_counts')
    .where('hour', '<', hour - keptHours)
    .execute();
}

export async function countsSince(queries: Queries, time: number): Promise<readonly Count[]> {
  const rows = await queries
    .withTables<AppCheckTables>()
    .selectFrom('appcheck_counts')
    .select((eb) => ['service', 'outcome', eb.fn.sum<number>('count').as('count')])
    .where('hour', '>=', Math.floor(time / hourMs))
    .groupBy(['service', 'outcome'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
