import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Database, preparedRow } from '../database/index.ts';

export interface RateRule {
  readonly max: number;
  readonly windowMs: number;
  /**
   * With it, a client that has used up the window waits for a delay that doubles with every further attempt, and starts
   * over after a quiet window. An attempt during the delay is neither allowed nor counted, so nobody is kept out for
   * longer than the longest delay.
   */
  readonly backoff?: Backoff | undefined;
}

export interface RateDecision {
  readonly allowed: boolean;
  readonly retryAfterMs: number;
}

/** Counters in the database, so limits hold across processes and restarts and need no second service (T31). */
export interface RateLimits {
  /** Counts one attempt and returns whether it is within the rule. */
  hit(key: string, rule: RateRule): Promise<RateDecision>;
  /** Returns whether another attempt would be within the rule, without counting. */
  peek(key: string, rule: RateRule): Promise<RateDecision>;
  clear(key: string): Promise<void>;
  forgetExpired(): Promise<void>;
}

type RateTables = {
  rate_windows: { key: string; started_at: number; expires_at: number; count: number; last_at: number };
};

export function createRateLimits(database: Database, clock: Clock): RateLimits {
  const db: Kysely<RateTables> = database.query.withTables<RateTables>();
  const peek: RateLimits['peek'] = async (key, rule) => {
    const now = clock.now();
    const row = await windowOf(database.query, { key });
    if (!row || row.expires_at <= now) return within;
    if (!rule.backoff) return decide(row.count + 1, row.expires_at, rule, now);
    const retryAfterMs = row.last_at + delayAfter(row.count, rule.max, rule.backoff) - now;
    return retryAfterMs > 0 ? { allowed: false, retryAfterMs } : within;
  };

  return {
    peek,

    async hit(key, rule) {
      const now = clock.now();
      if (!rule.backoff) return hitWindow(db, key, rule, now);
      return (await hitUnlessDelayed(db, key, { ...rule, backoff: rule.backoff }, now)) ? within : peek(key, rule);
    },

    async clear(key) {
      // There is almost never anything to clear, and a read does not wait for the disk.
      if ((await windowOf(database.query, { key })) === undefined) return;
      await db.deleteFrom('rate_windows').where('key', '=', key).execute();
    },

    async forgetExpired() {
      await db.deleteFrom('rate_windows').where('expires_at', '<=', clock.now()).execute();
    },
  };
}

const windowOf = preparedRow((db, { key }: { key: string }) =>
  db.withTables<RateTables>().selectFrom('rate_windows').selectAll().where('key', '=', key),
);

const within: RateDecision = { allowed: true, retryAfterMs: 0 };

function decide(count: number, expiresAt: number, rule: RateRule, now: number): RateDecision {
  return count <= rule.max ? within : { allowed: false, retryAfterMs: Math.max(0, expiresAt - now) };
}

async function hitWindow(db: Kysely<RateTables>, key: string, rule: RateRule, now: number): Promise<RateDecision> {
  const expires = now + rule.windowMs;
  const { rows } = await sql<{ count: number; expires_at: number }>`
    insert into rate_windows (key, started_at, expires_at, count, last_at)
      values (${key}, ${now}, ${expires}, 1, ${now})
    on conflict (key) do update set
      started_at = case when rate_windows.expires_at <= ${now} then ${now} else rate_windows.started_at end,
      count = case when rate_windows.expires_at <= ${now} then 1 else rate_windows.count + 1 end,
      expires_at = case when rate_windows.expires_at <= ${now} then ${expires} else rate_windows.expires_at end,
      last_at = ${now}
    returning count, expires_at`.execute(db);
  const row = rows[0];
  return decide(row?.count ?? 1, row?.expires_at ?? expires, rule, now);
}

/** One statement: of concurrent attempts, the one that begins the delay excludes those after it. */
async function hitUnlessDelayed(
  db: Kysely<RateTables>,
  key: string,
  { max, windowMs, backoff }: RateRule & { readonly backoff: Backoff },
  now: number,
): Promise<boolean> {
  const expires = now + windowMs;
  const remembered = expires + backoff.maxMs;
  const steps = delaySteps(max, backoff).map(
    ({ upTo, delayMs }) => sql`when rate_windows.count <= ${upTo} then cast(${delayMs} as bigint)`,
  );
  const delay = sql`case ${sql.join(steps, sql` `)} else cast(${backoff.maxMs} as bigint) end`;
  const { rows } = await sql<{ count: number }>`
    insert into rate_windows (key, started_at, expires_at, count, last_at)
      values (${key}, ${now}, ${max <= 1 ? remembered : expires}, 1, ${now})
    on conflict (key) do update set
      started_at = case when rate_windows.expires_at <= ${now} then ${now} else rate_windows.started_at end,
      count = case when rate_windows.expires_at <= ${now} then 1 else rate_windows.count + 1 end,
      expires_at = case
        when rate_windows.expires_at <= ${now} then ${max <= 1 ? remembered : expires}
        when rate_windows.count + 1 >= ${max} then ${remembered}
        else rate_windows.expires_at end,
      last_at = ${now}
    where rate_windows.expires_at <= ${now} or rate_windows.last_at + ${delay} <= ${now}
    returning count`.execute(db);
  return rows.length > 0;
}

/** A delay that doubles: the first one, and the longest. */
interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** The delay between the last of `count` attempts and the next one. Attempts below `max` cost no delay. */
function delayAfter(count: number, max: number, backoff: Backoff): number {
  const step = delaySteps(max, backoff).find(({ upTo }) => count <= upTo);
  return step?.delayMs ?? backoff.maxMs;
}

/** The same as a table, for the database: up to so many attempts, this delay; beyond the table, the longest. */
function delaySteps(
  max: number,
  { firstMs, maxMs }: Backoff,
): readonly { readonly upTo: number; readonly delayMs: number }[] {
  const steps = [{ upTo: max - 1, delayMs: 0 }];
  // A first delay of zero would never grow.
  for (let delayMs = Math.max(1, firstMs), upTo = max; delayMs < maxMs; delayMs *= 2, upTo += 1)
    steps.push({ upTo, delayMs });
  return steps;
}
