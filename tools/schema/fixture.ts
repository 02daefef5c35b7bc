import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { systemClock } from '../../server/core/clock.ts';
import { type Migration, openDatabase } from '../../server/core/database/index.ts';
import { createPostgresDatabase } from '../../server/testing/postgres.ts';
import { dumpWithSamples } from '../../server/testing/schemas/schema-dump.ts';
import { startPostgres } from '../../server/testing/start-postgres.ts';
import { providePostgresPrograms } from '../machine/postgres-programs.ts';

/**
 * `npm run schema <commit> <name>` writes `server/testing/schemas/<name>-sqlite.sql` and `-postgres.sql`: the schema that
 * the migrations of that commit make, with sample rows. The upgrade test reads every file of that folder.
 */
export async function writeSchemaFixtures(root: string, [commit, name]: readonly string[]): Promise<void> {
  if (!commit || !name) throw new Error('Usage: npm run schema <commit> <name>');
  const scratch = mkdtempSync(join(tmpdir(), 'hearth-schema-'));
  const checkout = join(scratch, 'checkout');
  execFileSync('git', ['worktree', 'add', '--detach', checkout, commit], { cwd: root, stdio: 'ignore' });
  const postgres = await startPostgres(providePostgresPrograms());
  try {
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
    const migrations = await migrationsOf(checkout);
    const server = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
    const { url } = await createPostgresDatabase(server);
    for (const [kind, options] of [
      ['sqlite', {}],
      ['postgres', { url }],
    ] as const) {
      const folder = join(scratch, kind);
      mkdirSync(folder);
      const database = await openDatabase({ folder, poolMax: 2, migrations, clock: systemClock, ...options });
      const file = join(root, 'server', 'testing', 'schemas', `${name}-${kind}.sql`);
      writeFileSync(file, await dumpWithSamples(database));
      await database.close();
    }
  } finally {
    await postgres.stop();
    execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Every exported list `…Migrations` of a checkout, whatever its folders are called; those of the core come first. */
async function migrationsOf(checkout: string): Promise<readonly Migration[]> {
  const files = readdirSync(join(checkout, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)(migrations|tables)\.ts$/.test(path) && !path.includes('node_modules'))
    .sort((a, b) => Number(b.startsWith('core/')) - Number(a.startsWith('core/')) || a.localeCompare(b));
  const lists: Migration[] = [];
  for (const file of files) {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(checkout, 'server', file)).href);
    for (const [name, list] of Object.entries(exports))
      if (name.endsWith('Migrations') && Array.isArray(list)) lists.push(...list);
  }
  return lists;
}
