import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';

export interface RateRule {
  readonly max: number;
  readonly windowMs: number;
}

export interface RateVerdict {
  readonly allowed: boolean;
  readonly retryAfterMs: number;
}

/** Counters in the database, so limits hold across processes and restarts and need no second service (T31). */
export interface Rates {
  /** Counts one try and says whether it was within the rule. */
  hit(key: string, rule: RateRule): Promise<RateVerdict>;
  /** Says whether another try would be within the rule, counting nothing. */
  peek(key: string, rule: RateRule): Promise<RateVerdict>;
  clear(key: string): Promise<void>;
  forgetExpired(): Promise<void>;
}

type RateTables = {
  rate_windows: { key: string; started_at: number; expires_at: number; count: number };
};

export function createRates(database: Database, clock: Clock): Rates {
  const db: Kysely<RateTables> = database.query.withTables<RateTables>();
  const verdict = (count: number, expiresAt: number, rule: RateRule): RateVerdict => {
    const allowed = count <= rule.max;
    return { allowed, retryAfterMs: allowed ? 0 : Math.max(0, expiresAt - clock.now()) };
  };

  return {
    async hit(key, rule) {
      const now = clock.now();
      const expires = now + rule.windowMs;
      const { rows } = await sql<{ count: number; expires_at: number }>`
        insert into rate_windows (key, started_at, expires_at, count) values (${key}, ${now}, ${expires}, 1)
        on conflict (key) do update set
          started_at = case when rate_windows.expires_at <= ${now} then ${now} else rate_windows.started_at end,
          count = case when rate_windows.expires_at <= ${now} then 1 else rate_windows.count + 1 end,
          expires_at = case when rate_windows.expires_at <= ${now} then ${expires} else rate_windows.expires_at end
        returning count, expires_at`.execute(db);
      const row = rows[0];
      return verdict(row?.count ?? 1, row?.expires_at ?? expires, rule);
    },

    async peek(key, rule) {
      const row = await db
        .selectFrom('rate_windows')
        .selectAll()
        .where('key', '=', key)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      return row ? verdict(row.count + 1, row.expires_at, rule) : { allowed: true, retryAfterMs: 0 };
    },

    async clear(key) {
      await db.deleteFrom('rate_windows').where('key', '=', key).execute();
    },

    async forgetExpired() {
      await db.deleteFrom('rate_windows').where('expires_at', '<=', clock.now()).execute();
    },
  };
}
