import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** The content of a new database. */
export interface DatabaseTemplate {
  /** The same for the same content. */
  readonly id: string;
  prepare(url: string): Promise<void>;
}

/**
 * A new database on the server that `inject('postgresUrl')` names. It is a copy of a template that is made once for the
 * whole run, because running all migrations for each test would take most of the time.
 */
export async function createPostgresDatabase(baseUrl: string, furniture?: DatabaseTemplate): Promise<PostgresDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = await ask(baseUrl, async (client) => {
    // Connects to the server directly instead of through the proxy of the global setup.
    const { rows } = await client.query<{ port: number }>('select inet_server_port() as port');
    const place = new URL(baseUrl);
    if (rows[0]) place.port = String(rows[0].port);
    const template = furniture ? await preparedTemplate(client, place, furniture) : 'template0';
    await client.query(`create database ${name} template ${template}`);
    return urlOf(place, name);
  });
  return {
    url,
    async drop() {
      await ask(baseUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** One of all concurrent callers creates the template; it gets its name when it is complete. */
async function preparedTemplate(client: pg.Client, place: URL, { id, prepare }: DatabaseTemplate): Promise<string> {
  const name = `furnished_${id}`;
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`drop database if exists half_${name}`);
      await client.query(`create database half_${name} template template0`);
      await prepare(urlOf(place, `half_${name}`));
      await client.query(`alter database half_${name} rename to ${name}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
  return name;
}

const lock = 4711;

function urlOf(place: URL, name: string): string {
  const url = new URL(place);
  url.pathname = name;
  return url.href;
}

async function ask<T>(url: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}
