import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '../core/config/index.ts';
import { type Migration, snapshotSqlite } from '../core/database/index.ts';
import { openCore } from '../core/index.ts';
import { createLog } from '../core/log/index.ts';
import { createTestClock } from './clock.ts';

/**
 * A data folder with signing keys, which take longer to create than most tests; tests copy it. It is deleted when the
 * run ends.
 */
export async function makeKeyedFolder(migrations: readonly Migration[]): Promise<string> {
  const data = await mkdtemp(join(inject('scratch'), 'keyed-'));
  const { config } = readConfig({ flags: { data, 'log-level': 'silent' }, environment: {} });
  await (await openCore({ config, log: await createLog(config), clock: createTestClock(), migrations })).close();
  // SQLite checkpoints its log when the last statement is collected, possibly during a copy: so tests copy a snapshot.
  const folder = await mkdtemp(join(inject('scratch'), 'keyed-'));
  snapshotSqlite(join(data, 'hearth.sqlite'), join(folder, 'hearth.sqlite'));
  await cp(join(data, 'keys'), join(folder, 'keys'), { recursive: true });
  await rm(data, { recursive: true, force: true });
  return folder;
}
