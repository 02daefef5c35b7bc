import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createBackup, openFolderTarget } from '../../core/backup/index.ts';
import { newId } from '../../core/ids.ts';
import { damageFile } from '../../testing/damage.ts';
import { describeFixtures, describeFixturesOnBothDatabases, type Fixture } from '../console.suite.ts';

const bucket = 'hearth';

/** A file of an app on the disk; gives where it is. */
async function store({ hearth }: Fixture, name: string): Promise<string> {
  const { core, storage } = hearth;
  await storage.setRules(
    bucket,
    `rules_version = '2'; service firebase.storage { match /b/{b}/o { match /{p=**} { allow read, write; } } }`,
  );
  const body = randomBytes(50_000);
  expect((await fetch(`${core.origin}/v0/b/${bucket}/o?name=${name}`, { method: 'POST', body })).status).toBe(200);
  const stored = await storage.read(bucket, name);
  await stored?.close();
  const key = stored?.object.blobKey ?? '';
  return join(core.config.data, 'blobs', key.slice(0, 2), key.slice(2, 4), key);
}

describeFixturesOnBothDatabases('Damaged files in the console', (fixture) => {
  it('are a line of the health page, a metric and one notification of each admin', async () => {
    const { hearth, ask, clock } = fixture();
    const { core } = hearth;
    const before = await ask('admin', 'console-health', {});
    expect(before.damage).toEqual({ files: 0, latest: [], scrubbedAt: null, database: false });
    expect(await core.metrics.text()).toContain('hearth_damaged_blobs 0');
    const paths = [await store(fixture(), 'a'), await store(fixture(), 'b')];
    for (const path of paths) await damageFile(path, 'flipped');
    clock.advance(3_600_000);
    await core.scrub.run();
    clock.advance(3_600_000);
    await fixture().signIn();
    await core.scrub.run();
    const { damage } = await ask('admin', 'console-health', {});
    expect(damage).toMatchObject({ files: 2, scrubbedAt: expect.any(Number), database: false });
    expect(damage.latest.map(({ name, damage: how }) => `${name} ${how}`).sort()).toEqual(['a changed', 'b changed']);
    const metrics = await core.metrics.text();
    expect(metrics).toContain('hearth_damaged_blobs 2');
    expect(metrics).toContain('hearth_scrub_read_bytes 100000');
    expect(metrics).toMatch(/hearth_scrub_ended_timestamp_seconds \d{10}/);
    for (const who of ['owner', 'admin', 'member'] as const) {
      const { items } = await ask(who, 'notification-list', {});
      const received = items.filter(({ kind }) => kind === 'damage');
      if (who === 'member') expect(received).toEqual([]);
      else expect(received).toMatchObject([{ count: 2, detail: { bucket } }]);
    }
  });
});

describeFixtures('A damaged database', (fixture) => {
  it('is not ready, and the health page says so', async () => {
    const { hearth, ask } = fixture();
    const { core } = hearth;
    const ready = async () => (await fetch(`${core.origin}/readyz`)).status;
    await core.database.check();
    expect(await ready()).toBe(200);
    await core.database.transaction(async (transaction) => {
      const rows = transaction.withTables<{ settings: Record<string, string | number> }>().insertInto('settings');
      for (let nth = 0; nth < 200; nth += 1)
        await rows.values({ key: `x.${nth}`, value: 'x'.repeat(4000), version: 1, updated_at: 1 }).execute();
    });
    await sql`pragma wal_checkpoint(truncate)`.execute(core.database.query);
    const file = await open(join(core.config.data, 'hearth.sqlite'), 'r+');
    await file.write(randomBytes(4096), 0, 4096, (await file.stat()).size - 10 * 4096);
    await file.close();
    await core.database.check();
    // Readiness is tried once in two seconds.
    await expect.poll(ready).toBe(503);
    expect((await ask('admin', 'console-health', {})).damage.database).toBe(true);
    expect(await core.metrics.text()).toContain('hearth_database_damaged 1');
  });
});

describeFixturesOnBothDatabases('The last backup', (fixture) => {
  it('is on the health page', async () => {
    const { hearth, ask } = fixture();
    expect((await ask('admin', 'console-health', {})).lastBackup).toBeNull();
    const folder = join(hearth.core.config.data, '..', `backups-${newId()}`);
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await createBackup(hearth.core, openFolderTarget(folder));
    const { lastBackup } = await ask('admin', 'console-health', {});
    expect(lastBackup).toEqual({ at: hearth.core.clock.now(), files: expect.any(Number), missing: 0 });
  });
});
