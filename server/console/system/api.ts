import { limits } from '@hearth/contract';
import type { AppCheck } from '../../appcheck/index.ts';
import type { CallHandlers } from '../../callables/index.ts';
import { lastBackup } from '../../core/backup/index.ts';
import type { Core } from '../../core/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Storage } from '../../storage/index.ts';

export interface SystemDeps {
  readonly appCheck: AppCheck;
  readonly identity: Identity;
  readonly storage: Storage;
  readonly version: string;
}

/** The state of the server: version, database, amounts and App Check counts. */
export function systemCallables(
  {
    database,
    clock,
    scheduler,
    integrity,
    scrub,
    settings,
    writeAccess,
  }: Pick<Core, 'database' | 'clock' | 'scheduler' | 'integrity' | 'scrub' | 'settings' | 'writeAccess'>,
  { appCheck, identity, storage, version }: SystemDeps,
): CallHandlers<'server-status' | 'console-setMaintenance' | 'console-health' | 'console-tasks'> {
  const startedAt = clock.now();
  return {
    'server-status': async () => ({ readOnly: (await writeAccess.reason()) ?? null }),
    'console-setMaintenance': async ({ on }, { caller, finish }) => {
      await writeAccess.setMaintenance(
        { on, by: caller.uid },
        finish(() => ({ on })),
      );
      return { on };
    },
    'console-tasks': async () => {
      const tasks = await scheduler.tasks();
      return {
        tasks: tasks.map(({ name, intervalMs, lastRunAt, nextRunAt, state }) => ({
          name,
          intervalMs,
          lastRunAt,
          nextRunAt,
          state,
        })),
      };
    },
    'console-health': async () => {
      const [users, totals, modes, counts, damage, last, maintenance] = await Promise.all([
        identity.countPeople(),
        storage.totals(),
        appCheck.modes(),
        appCheck.counts(),
        damageFound({ database, integrity, scrub }),
        settings.get(lastBackup),
        writeAccess.isInMaintenance(),
      ]);
      return {
        version,
        startedAt,
        maintenance,
        database: database.kind,
        users,
        objects: totals.objects,
        storedBytes: totals.bytes,
        appCheck: counts.map((count) => ({ ...count, mode: modes[count.service] })),
        lastBackup: last && { at: last.at, files: last.blobs, missing: last.missing },
        damage,
      };
    },
  };
}

async function damageFound({ database, integrity, scrub }: Pick<Core, 'database' | 'integrity' | 'scrub'>) {
  const [files, latest, { endedAt }] = await Promise.all([
    integrity.count(),
    integrity.list(limits.console.damageShownMax),
    scrub.progress(),
  ]);
  return {
    files,
    latest: latest.map(({ bucket, name, uid, size, damage, foundAt }) => ({
      bucket,
      name,
      uid,
      size,
      damage,
      foundAt,
    })),
    scrubbedAt: endedAt,
    database: database.lastCheck()?.problem !== undefined,
  };
}
