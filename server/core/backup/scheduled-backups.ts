import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Scheduler } from '../scheduler/index.ts';
import type { SettingDefinition, Settings } from '../settings/index.ts';
import { lastBackup } from './create-backup.ts';

/** Makes a backup in a folder and keeps so many; rejects with a sentence if that fails. */
export type BackUp = (folder: string, keep: number) => Promise<void>;

interface BackupSchedule {
  readonly folder: string;
  readonly everyHours: number;
  readonly keep: number;
}

export const backupSchedule: SettingDefinition<BackupSchedule> = {
  key: 'core.backups',
  sentence:
    'The folder in which the server makes backups by itself, how often, and how many it keeps. None without a folder.',
  schema: v.object({
    folder: v.pipe(v.string(), v.regex(/^$|^\//, 'The folder is written from the root on.')),
    everyHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 31)),
    keep: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  }),
  fallback: { folder: '', everyHours: 24, keep: 14 },
};

interface ScheduleDeps {
  readonly scheduler: Scheduler;
  readonly settings: Settings;
  readonly clock: Clock;
}

/** The task runs every few minutes, because the interval is a setting; a backup made by hand counts too. */
export function scheduleBackups({ scheduler, settings, clock }: ScheduleDeps, backUp: BackUp): void {
  scheduler.every('back up', checkEveryMs, async () => {
    const { folder, everyHours, keep } = await settings.get(backupSchedule);
    const { at } = (await settings.get(lastBackup)) ?? { at: 0 };
    // A clock that was set back must not put backups off.
    const isDue = clock.now() >= at + everyHours * hourMs || clock.now() < at;
    if (folder !== '' && isDue) await backUp(folder, keep);
  });
}

const checkEveryMs = 10 * 60_000;
const hourMs = 60 * 60_000;
