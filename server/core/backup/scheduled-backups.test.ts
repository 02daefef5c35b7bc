import { expect, it, onTestFinished } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnEmbeddedDatabase } from '../../testing/databases.ts';
import { createClockCheck } from '../clock-check.ts';
import { createLog } from '../log/index.ts';
import { createScheduler } from '../scheduler/index.ts';
import { createSettings } from '../settings/index.ts';
import { lastBackup } from './create-backup.ts';
import { backupSchedule, scheduleBackups } from './scheduled-backups.ts';

const minute = 60_000;
const hour = 60 * minute;

describeOnEmbeddedDatabase('Scheduled backups', (open) => {
  async function build() {
    const database = await open();
    const clock = createTestClock();
    const settings = createSettings(database, clock);
    const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
    const clockCheck = createClockCheck({ settings, clock, log });
    const scheduler = createScheduler({ database, clock, clockCheck, log });
    onTestFinished(() => scheduler.stop());
    const made: string[] = [];
    scheduleBackups({ scheduler, settings, clock }, async (folder, keep) => {
      made.push(`${folder} ${keep}`);
      await settings.set(lastBackup, { at: clock.now(), blobs: 0, missing: 0 });
    });
    const after = async (ms: number) => {
      clock.advance(ms);
      await scheduler.runNext();
      return made.splice(0);
    };
    await after(0);
    return { settings, after };
  }

  it('are made when there is a folder and the last is old enough, however it was made', async () => {
    const { settings, after } = await build();
    expect(await after(30 * hour)).toEqual([]);
    await settings.set(backupSchedule, { folder: '/backup', everyHours: 6, keep: 3 });
    expect(await after(11 * minute)).toEqual(['/backup 3']);
    expect(await after(5 * hour)).toEqual([]);
    expect(await after(hour)).toEqual(['/backup 3']);
  });

  it('are made when the clock was set back', async () => {
    const { settings, after } = await build();
    await settings.set(backupSchedule, { folder: '/backup', everyHours: 24, keep: 3 });
    await settings.set(lastBackup, { at: Number.MAX_SAFE_INTEGER, blobs: 0, missing: 0 });
    expect(await after(11 * minute)).toEqual(['/backup 3']);
  });

  it('have a folder that does not depend on where the server was started', async () => {
    const { settings } = await build();
    const relative = settings.set(backupSchedule, { folder: 'backup', everyHours: 24, keep: 3 });
    await expect(relative).rejects.toThrow('core.backups cannot be');
  });
});
