import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openPostgresSnapshot, openSqliteSnapshot } from '../database/index.ts';
import { linesOf } from './format.ts';

/** The state of the database at one moment, as files on this machine. */
export interface DatabaseCopy {
  readonly kind: 'sqlite' | 'postgres';
  /** The name of the file in a backup. */
  readonly name: string;
  readonly path: string;
  readonly migrations: readonly string[];
  /** The keys of the blobs that objects refer to, sorted. */
  liveKeys(): AsyncIterable<string>;
  remove(): Promise<void>;
}

interface CopyOptions {
  /** The data folder; the copy is made beside the database. */
  readonly data: string;
  readonly databaseUrl: string | undefined;
}

/** Copies the database while it is in use. */
export async function copyDatabase({ data, databaseUrl }: CopyOptions): Promise<DatabaseCopy> {
  const folder = join(data, 'snapshots', 'backup');
  // What a backup left that was killed.
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kind = databaseUrl === undefined ? 'sqlite' : 'postgres';
  const name = kind === 'sqlite' ? 'database.sqlite' : 'database.jsonl.gz';
  const [path, keys] = [join(folder, name), join(folder, 'blob-keys')];
  const snapshot =
    databaseUrl === undefined
      ? openSqliteSnapshot(join(data, 'hearth.sqlite'), path)
      : await openPostgresSnapshot(databaseUrl);
  try {
    if (snapshot.rows)
      await pipeline(Readable.from(lined(snapshot.rows())), createGzip(), createWriteStream(path, ownerOnly));
    const order = kind === 'sqlite' ? 'key' : 'key collate "C"';
    const live = snapshot.values(`select key from blobs where state = 'live' order by ${order}`);
    await pipeline(Readable.from(lined(live)), createWriteStream(keys, ownerOnly));
    const migrations: string[] = [];
    for await (const name of snapshot.values('select name from schema_migrations')) migrations.push(name);
    return { kind, name, path, migrations, liveKeys: () => linesOf(createReadStream(keys)), remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await snapshot.close();
  }
}

const ownerOnly = { mode: 0o600 };

async function* lined(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
