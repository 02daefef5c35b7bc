import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new database without any table, on the server that `inject('postgresUrl')` names. */
export async function createPostgresDatabase(baseUrl: string): Promise<PostgresDatabase> {
  const name = newDatabaseName();
  const { urlOf } = await findPostgres(baseUrl);
  const administer = (command: string) => askPostgres(urlOf('postgres'), (client) => client.query(command));
  await administer(`create database ${name} template template0`);
  return {
    url: urlOf(name),
    async drop() {
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Where the databases of a server are. */
export interface PostgresServer {
  urlOf(database: string): string;
}

/** Connections go to the server directly instead of through the proxy of the global setup. */
export async function findPostgres(baseUrl: string): Promise<PostgresServer> {
  const port = await askPostgres(baseUrl, async (client) => {
    const { rows } = await client.query<{ port: number }>('select inet_server_port() as port');
    return rows[0]?.port;
  });
  return {
    urlOf(database) {
      const url = new URL(baseUrl);
      if (port !== undefined) url.port = String(port);
      url.pathname = database;
      return url.href;
    },
  };
}

export function newDatabaseName(): string {
  return `test_${randomBytes(8).toString('hex')}`;
}

export async function askPostgres<T>(url: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}
