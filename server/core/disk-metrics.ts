import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { lastBackup } from './backup/index.ts';
import type { BlobLedger } from './blobs/index.ts';
import type { Config } from './config/index.ts';
import type { Database } from './database/index.ts';
import { ifThere } from './errors.ts';
import type { Metrics } from './metrics.ts';
import type { Scheduler } from './scheduler/index.ts';
import type { Settings } from './settings/index.ts';

interface DiskMetricsDeps {
  readonly config: Config;
  readonly database: Database;
  readonly ledger: BlobLedger;
  readonly metrics: Metrics;
  readonly scheduler: Scheduler;
  readonly settings: Settings;
}

/** What an operator wants to be warned by before a disk is full, or a backup too old. */
export function addDiskMetrics({
  config: { data },
  database,
  ledger,
  metrics,
  scheduler,
  settings,
}: DiskMetricsDeps): void {
  metrics.gauge({
    name: 'hearth_disk_free_bytes',
    help: 'Free space of the disk that holds the data folder.',
    read: async () => {
      const { bavail, bsize } = await statfs(data);
      return bavail * bsize;
    },
  });
  metrics.gauge({
    name: 'hearth_disk_free_inodes',
    help: 'Files that can still be created on the disk that holds the data folder.',
    read: async () => (await statfs(data)).ffree,
  });
  if (database.kind === 'sqlite')
    metrics.gauge({
      name: 'hearth_database_log_bytes',
      help: 'Size of the write-ahead log of the embedded database.',
      read: async () => (await ifThere(stat(join(data, 'hearth.sqlite-wal'))))?.size ?? 0,
    });
  metrics.gauge({
    name: 'hearth_deleted_files',
    help: 'Deleted and overwritten files whose bytes are still on the disk.',
    read: async () => (await ledger.deleted()).count,
  });
  metrics.gauge({
    name: 'hearth_deleted_bytes',
    help: 'Bytes of deleted and overwritten files that are still on the disk.',
    read: async () => (await ledger.deleted()).bytes,
  });
  metrics.gauge({
    name: 'hearth_last_sweep_timestamp_seconds',
    help: 'When unused files were last removed from the disk.',
    read: async () => secondsOf((await scheduler.tasks()).find(({ name }) => name === 'sweep blobs')?.lastRunAt),
  });
  metrics.gauge({
    name: 'hearth_last_backup_timestamp_seconds',
    help: 'When the last backup was finished.',
    read: async () => secondsOf((await settings.get(lastBackup))?.at),
  });
}

function secondsOf(time: number | undefined): number | undefined {
  return time === undefined ? undefined : time / 1000;
}
