import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database of one's own on the server that `inject('postgresUrl')` names. */
export async function createPostgresDatabase(baseUrl: string): Promise<PostgresDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const port = await ask(baseUrl, async (client) => {
    await client.query(`create database ${name} template template0`);
    // Past the door of the first knock, straight to the server.
    const { rows } = await client.query<{ port: number }>('select inet_server_port() as port');
    return rows[0]?.port;
  });
  const url = new URL(baseUrl);
  url.pathname = name;
  if (port !== undefined) url.port = String(port);
  return {
    url: url.href,
    async drop() {
      await ask(baseUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
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
