import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrations } from '../../server/compose.ts';
import { systemClock } from '../../server/core/clock.ts';
import { openDatabase } from '../../server/core/database/index.ts';
import { createEarlierData, matchingRows } from '../../server/testing/schemas/fixtures.ts';
import { createTestData } from '../../server/testing/test-data.ts';
import { announcedSeed, seeded } from '../support/kill/seeded.ts';
import { upgradeRounds } from '../support/kill/upgrade-rounds.ts';
import { readPageCommands } from '../support/operator/page-commands.ts';
import { runCommand } from '../support/server/run-command.ts';
import { runHearth } from '../support/server/run-hearth.ts';

describe('an upgrade', () => {
  it.each(['1-first-tables-sqlite.sql', '1-first-tables-postgres.sql'])(
    'that is killed continues: %s',
    async (from) => {
      const random = seeded(announcedSeed(`a kill in the upgrade of ${from}`));
      const report = await upgradeRounds({ from, kills: 1, random });
      expect(report.broken).toEqual([]);
    },
  );

  it('that is killed while it copies the database leaves no half copy', async () => {
    const from = '4-before-plain-names-sqlite.sql';
    const report = await upgradeRounds({ from, kills: 1, random: () => 0.5, within: 'snapshots' });
    expect(report.broken).toEqual([]);
  });

  it('is undone by the commands of the guide, and can be repeated', async () => {
    const data = await createStartedData();
    // This process opens copies only: what it has closed stays open until it is collected, and the commands replace files.
    const folder = await copyOf(data.folder);
    const hearth = await runHearth({ dataFolder: folder });
    const args = ['users', 'create', '--email', 'late@example.org', '--password-stdin', '--data', folder];
    expect((await runCommand(args, { input: 'correct horse battery' })).code).toBe(0);
    // Its log is still there, which is the worst case.
    await hearth.stop('SIGKILL');

    const snapshots = await readdir(join(folder, 'snapshots'));
    expect(snapshots).toHaveLength(1);
    const page = readPageCommands('Upgrade');
    page.take('Upgrade', 'cd /var/lib/hearth');
    const commands = ['ls', 'rm', 'cp'].map((beginning) => page.take('Upgrade', beginning));
    for (const command of commands)
      execFileSync('sh', ['-c', command.replace('before-NAME.sqlite', snapshots[0] ?? '')], { cwd: folder });

    const copy = new Libsql(join(await copyOf(folder), 'hearth.sqlite'));
    for (const { stored } of data.samples) {
      const conditions = Object.keys(stored.row).map((column) => `${column} is ?`);
      const query = `select count(*) as count from ${stored.table} where ${conditions.join(' and ')}`;
      expect(copy.prepare(query).get(...Object.values(stored.row)), stored.table).toMatchObject({ count: 1 });
    }
    expect(copy.prepare("select 1 from users where email = 'late@example.org'").all()).toEqual([]);
    copy.close();

    // A command upgrades as a start does, and runs none of the server's tasks on the sample rows.
    expect((await runCommand(['settings', 'list', '--data', folder])).code).toBe(0);
    const upgraded = await openDatabase({ folder: await copyOf(folder), poolMax: 1, migrations, clock: systemClock });
    onTestFinished(() => upgraded.close());
    for (const { expected } of data.samples)
      expect(await matchingRows(upgraded, expected), expected.table).toHaveLength(1);
    await (await runHearth({ dataFolder: folder })).stop();
  });
});

async function copyOf(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'hearth-copied-'));
  onTestFinished(async () => {
    for (const path of [copy, `${copy}-functions`]) await rm(path, { recursive: true, force: true });
  });
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** A data folder of an earlier version that has served: it has keys. */
async function createStartedData() {
  const today = await createTestData('sqlite');
  onTestFinished(today.remove);
  const database = new Libsql(join(today.folder, 'hearth.sqlite'), { readonly: true });
  const keys = database.prepare('select * from signing_keys').all() as Record<string, string | number | null>[];
  database.close();
  const data = await createEarlierData('4-before-plain-names-sqlite.sql');
  onTestFinished(data.remove);
  const earlier = new Libsql(join(data.folder, 'hearth.sqlite'));
  for (const row of keys)
    earlier
      .prepare(`insert into signing_keys (${Object.keys(row)}) values (${Object.keys(row).map(() => '?')})`)
      .run(...Object.values(row));
  earlier.close();
  await cp(join(today.folder, 'keys'), join(data.folder, 'keys'), { recursive: true });
  return data;
}
