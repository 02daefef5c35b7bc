import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/index.ts';
import { AppError } from '../errors.ts';

/** A stored setting: its key, its schema and its default. */
export interface SettingDefinition<T> {
  readonly key: string;
  readonly sentence: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly fallback: T;
}

export interface Settings {
  get<T>(definition: SettingDefinition<T>): Promise<T>;
  /** Durable when it resolves, or with the transaction that it is a part of. */
  set<T>(definition: SettingDefinition<T>, value: T, transaction?: Queries): Promise<void>;
  /** Sets a value unless there is one, and returns the one that is there: of many processes at once, one sets it. */
  setOnce<T>(definition: SettingDefinition<T>, value: T): Promise<T>;
  remove(definition: SettingDefinition<unknown>): Promise<void>;
}

type SettingTables = {
  settings: { key: string; value: string; version: number; updated_at: number };
};

/** Other processes write settings too (the CLI, a second server); their writes are seen within this time. */
const freshForMs = 1000;

export function createSettings(database: Database, clock: Clock): Settings {
  const db: Kysely<SettingTables> = database.query.withTables<SettingTables>();
  const seen = new Map<string, { readonly at: number; readonly value: unknown }>();
  /** A value that is read during a write may be the old one, and is not cached. */
  let writes = 0;
  const written = (key: string) => {
    writes += 1;
    seen.delete(key);
  };

  return {
    async get(definition) {
      const kept = seen.get(definition.key);
      const now = clock.now();
      if (kept && now - kept.at < freshForMs && now >= kept.at) return kept.value as typeof definition.fallback;
      const before = writes;
      const row = await db.selectFrom('settings').select('value').where('key', '=', definition.key).executeTakeFirst();
      const value = row ? v.parse(definition.schema, JSON.parse(row.value)) : definition.fallback;
      if (before === writes) seen.set(definition.key, { at: now, value });
      return value;
    },

    async set(definition, value, transaction = database.query) {
      const parsed = v.safeParse(definition.schema, value);
      if (!parsed.success)
        throw new AppError('request/invalid', { sentence: `${definition.key} cannot be ${JSON.stringify(value)}.` });
      const row = { value: JSON.stringify(parsed.output), updated_at: clock.now() };
      await transaction
        .withTables<SettingTables>()
        .insertInto('settings')
        .values({ key: definition.key, version: 1, ...row })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({ ...row, version: eb('settings.version', '+', 1) })),
        )
        .execute();
      written(definition.key);
    },

    async setOnce(definition, value) {
      const row = { key: definition.key, value: JSON.stringify(value), version: 1, updated_at: clock.now() };
      await db
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      written(definition.key);
      return this.get(definition);
    },

    async remove(definition) {
      await db.deleteFrom('settings').where('key', '=', definition.key).execute();
      written(definition.key);
    },
  };
}
