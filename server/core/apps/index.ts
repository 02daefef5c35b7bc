import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { type Database, isUniqueViolation } from '../database/index.ts';
import { newProjectNumber, newSecret } from '../ids.ts';
import type { SettingDefinition, Settings } from '../settings/index.ts';

export interface App {
  readonly appId: string;
  readonly name: string;
  readonly apiKey: string;
  readonly origins: readonly string[];
  readonly createdAt: number;
}

export interface Apps {
  /** The app that Hearth created for itself at the first start. */
  readonly default: App;
  readonly projectNumber: string;
  byApiKey(apiKey: string): Promise<App | undefined>;
  byAppId(appId: string): Promise<App | undefined>;
}

type AppTables = {
  apps: { app_id: string; name: string; api_key: string; origins: string; created_at: number };
};

const projectNumber: SettingDefinition<string> = {
  key: 'core.projectNumber',
  sentence: 'The number that stands for the project in app ids and App Check tokens.',
  schema: v.pipe(v.string(), v.regex(/^\d{12}$/)),
  fallback: '',
};

const appsMax = 1000;

export async function createApps(database: Database, settings: Settings, clock: Clock): Promise<Apps> {
  const db: Kysely<AppTables> = database.query.withTables<AppTables>();
  if ((await settings.get(projectNumber)) === '') await settings.set(projectNumber, newProjectNumber());
  const number = await settings.get(projectNumber);
  const first = await firstApp(db, number, clock);

  const read = async (column: 'api_key' | 'app_id', value: string): Promise<App | undefined> => {
    const row = await db.selectFrom('apps').selectAll().where(column, '=', value).executeTakeFirst();
    return row && present(row);
  };
  return {
    default: first,
    projectNumber: number,
    byApiKey: async (apiKey) => (apiKey === first.apiKey ? first : read('api_key', apiKey)),
    byAppId: async (appId) => (appId === first.appId ? first : read('app_id', appId)),
  };
}

async function firstApp(db: Kysely<AppTables>, number: string, clock: Clock): Promise<App> {
  const find = () =>
    db.selectFrom('apps').selectAll().orderBy('created_at').orderBy('app_id').limit(appsMax).executeTakeFirst();
  const found = await find();
  if (found) return present(found);
  const row = {
    app_id: `1:${number}:web:${newSecret()
      .replace(/[^0-9a-f]/g, '')
      .padEnd(12, '0')
      .slice(0, 12)}`,
    name: 'Hearth',
    api_key: `hearth-${newSecret().slice(0, 32)}`,
    origins: '[]',
    created_at: clock.now(),
  };
  try {
    await db.insertInto('apps').values(row).execute();
  } catch (error) {
    // Two servers on one fresh database: the app of the other one serves as well.
    if (!isUniqueViolation(error)) throw error;
  }
  return present((await find()) ?? row);
}

function present(row: AppTables['apps']): App {
  return {
    appId: row.app_id,
    name: row.name,
    apiKey: row.api_key,
    origins: v.parse(v.array(v.string()), JSON.parse(row.origins)),
    createdAt: row.created_at,
  };
}
