import type { ReadOnlyReason } from '@hearth/contract';
import * as v from 'valibot';
import type { Audit } from './audit/index.ts';
import { type MeasureDisk, measureDisk } from './blobs/index.ts';
import { monotonicMs } from './clock.ts';
import type { Config } from './config/index.ts';
import { writeProbe } from './data-folder.ts';
import { type Also, type Database, diskFaultOf } from './database/index.ts';
import { AppError } from './errors.ts';
import type { Metrics } from './metrics.ts';
import type { SettingDefinition, Settings } from './settings/index.ts';

/**
 * Whether people can change anything, and why not: maintenance, which an owner switches, or the disk, which a write
 * tells (docs/decisions/043). It is asked by the guard of the routes and by the callables, and nowhere else.
 */
export interface WriteAccess {
  /** Undefined while everything works. After a fault the disk is tried again, at most once in two seconds. */
  reason(): Promise<ReadOnlyReason | undefined>;
  /** Throws `server/maintenance`, `server/disk-full` or `server/disk-read-only`. */
  require(): Promise<void>;
  /** A write has failed: the next question tries the disk. */
  suspect(): void;
  /** Why the disk takes no writes. It tries at most once in two seconds, and throws if the database cannot be reached. */
  diskFault(): Promise<DiskFault | undefined>;
  isInMaintenance(): Promise<boolean>;
  /** `by` is a uid, or `operator` on the command line. */
  setMaintenance(change: { readonly on: boolean; readonly by: string }, also?: Also<void>): Promise<void>;
}

type DiskFault = Exclude<ReadOnlyReason, 'maintenance'>;

interface WriteAccessDeps {
  readonly config: Pick<Config, 'data'>;
  readonly database: Pick<Database, 'isWritable' | 'transaction'>;
  readonly settings: Settings;
  readonly audit: Audit;
  readonly metrics: Pick<Metrics, 'gauges'>;
  readonly measure?: MeasureDisk;
  /** Throws if nothing can be written into the folder. */
  readonly probe?: (folder: string) => Promise<void>;
  readonly monotonic?: () => number;
}

export function createWriteAccess({
  config,
  database,
  settings,
  audit,
  metrics,
  measure = measureDisk,
  probe = writeProbe,
  monotonic = monotonicMs,
}: WriteAccessDeps): WriteAccess {
  const isReserveTouched = async () => {
    const { free, total } = await measure(config.data);
    return total > 0 && free < Math.min(reserveBytesMax, total / 64);
  };
  /** Throws what is no fault of the disk, such as a PostgreSQL that is gone. */
  const tryDisk = async (): Promise<DiskFault | undefined> => {
    try {
      if (await isReserveTouched()) return 'disk-full';
      await probe(config.data);
      return (await database.isWritable()) ? undefined : 'disk-read-only';
    } catch (error) {
      const fault = diskFaultOf(error);
      if (fault) return fault;
      throw error;
    }
  };
  let last: { readonly at: number; readonly result: Promise<DiskFault | undefined> } | undefined;
  /** Writes themselves show that the disk is well, so it is tried only after one failed. */
  let isSuspect = false;

  const diskFault = (): Promise<DiskFault | undefined> => {
    if (last && monotonic() - last.at <= attemptEveryMs) return last.result;
    const result = tryDisk();
    last = { at: monotonic(), result };
    result.then(
      (fault) => {
        isSuspect = fault !== undefined;
      },
      // Whoever asked has the error.
      () => undefined,
    );
    return result;
  };
  let measured = { at: Number.NEGATIVE_INFINITY, isLow: false };
  const isLow = async (): Promise<boolean> => {
    if (monotonic() - measured.at > measureEveryMs) measured = { at: monotonic(), isLow: await isReserveTouched() };
    return measured.isLow;
  };
  const knownFault = async (): Promise<DiskFault | undefined> => {
    try {
      return isSuspect || (await isLow()) ? await diskFault() : undefined;
    } catch {
      // The disk or the database is gone: that is no read-only server, and each request hears it from them.
      return undefined;
    }
  };
  const isInMaintenance = () => settings.get(maintenance);
  const reason = async () => (await knownFault()) ?? ((await isInMaintenance()) ? 'maintenance' : undefined);

  metrics.gauges({
    name: 'hearth_read_only',
    help: 'Whether nothing can be changed, by reason.',
    label: 'reason',
    read: async () => {
      const [fault, on] = await Promise.all([diskFault(), isInMaintenance()]);
      const isOn = (is: boolean) => (is ? 1 : 0);
      return new Map<ReadOnlyReason, number>([
        ['maintenance', isOn(on)],
        ['disk-full', isOn(fault === 'disk-full')],
        ['disk-read-only', isOn(fault === 'disk-read-only')],
      ]);
    },
  });

  return {
    reason,
    async require() {
      const found = await reason();
      if (found) throw new AppError(`server/${found}`);
    },
    suspect() {
      isSuspect = true;
    },
    diskFault,
    isInMaintenance,
    async setMaintenance({ on, by }, also) {
      await database.transaction(async (transaction) => {
        await settings.set(maintenance, on, transaction);
        const detail = { on };
        await audit.record({ actor: by, action: 'maintenance.set', target: 'server', detail }, transaction);
        await also?.(transaction);
      });
    },
  };
}

const attemptEveryMs = 2000;
const measureEveryMs = 1000;

/**
 * What is left for sessions and tickets when others have filled the disk. Uploads stop far earlier, at 64 MiB
 * (blobs/disk-space.ts).
 */
const reserveBytesMax = 16 * 1024 * 1024;

const maintenance: SettingDefinition<boolean> = {
  key: 'core.maintenance',
  sentence: 'Whether the server is in maintenance: people can sign in and open files, but change nothing.',
  schema: v.boolean(),
  fallback: false,
};
