import { type AccountExportState, limits } from '@hearth/contract';
import type { CallHandlers } from '../../callables/index.ts';
import type { Job } from '../../core/jobs/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Transfers } from '../../transfers/index.ts';
import { type ExportCore, type ExportedModules, exportJob } from './usecases.ts';

type ExportCallables = 'account-export' | 'account-exportState' | 'account-exportTicket';

/** The person's own data as a file: a job writes it, a ticket downloads it, and a day later it is deleted. */
export function exportCallables(
  identity: Pick<Identity, 'people' | 'sessions' | 'preferences'>,
  core: ExportCore,
  modules: ExportedModules,
): CallHandlers<ExportCallables> {
  const { database, jobs, audit } = core;
  jobs.register(kind, exportJob(identity, core, modules));
  const latest = async (uid: string): Promise<Job | undefined> => {
    const page = await jobs.list(uid, { limit: limits.jobs.openPerPersonMax });
    return page.jobs.find((job) => job.kind === kind);
  };

  return {
    'account-export': async (_payload, { caller: { uid }, client, finish }) => {
      const before = await latest(uid);
      if (before && before.endedAt === null) return { job: before.id };
      const done = finish((job: string) => ({ job }));
      const job = await database.transaction(async (transaction) => {
        const enqueued = await jobs.enqueue(transaction, { kind, owner: uid, payload: {} });
        await audit.record({ actor: uid, action: 'account.export', target: uid, ip: client }, transaction);
        await done(transaction, enqueued);
        return enqueued;
      });
      return { job };
    },
    'account-exportState': async (_payload, { caller: { uid } }) =>
      stateOf(await latest(uid), await modules.transfers.exports.find(uid), core.clock.now()),
    'account-exportTicket': async (_payload, { caller: { uid } }) => modules.transfers.exports.ticket(uid),
  };
}

function stateOf(
  job: Job | undefined,
  kept: Awaited<ReturnType<Transfers['exports']['find']>>,
  now: number,
): AccountExportState {
  if (job && job.endedAt === null) return { state: 'running', job: job.id, done: job.done, total: job.total };
  const failedAt = job?.state === 'failed' ? (job.endedAt ?? 0) : 0;
  // A failure that is older than the file does not hide the file.
  if (kept && kept.createdAt >= failedAt)
    return { state: 'ready', size: kept.size, createdAt: kept.createdAt, expiresAt: kept.endsAt };
  if (now - failedAt >= limits.drive.exportLifetimeMs) return { state: 'none' };
  return { state: 'failed', message: job?.error?.sentence ?? null, code: job?.error?.code ?? null };
}

const kind = 'account-export';
