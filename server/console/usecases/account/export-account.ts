import { type AccountExportState, limits } from '@hearth/contract';
import * as v from 'valibot';
import type { CallHandlers } from '../../../callables/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import type { BegunJob, Job, JobStep } from '../../../core/jobs/index.ts';
import type { Files } from '../../../files/index.ts';
import type { Identity } from '../../../identity/index.ts';
import type { Sharing } from '../../../sharing/index.ts';
import type { Transfers } from '../../../transfers/index.ts';
import { writeJson } from '../../domain/json-text.ts';
import { aboutPerson } from './about-person.ts';

export type ExportCore = Pick<Core, 'clock' | 'database' | 'jobs' | 'audit' | 'notifications'>;

export interface ExportedModules {
  readonly files: Pick<Files, 'exportOf'>;
  readonly transfers: Pick<Transfers, 'exports'>;
  readonly sharing: Pick<Sharing, 'exportOf' | 'accountContents'>;
}

type ExportCallables = 'account-export' | 'account-exportState' | 'account-exportTicket';

/** One's own data as a file: written by a job, fetched by a ticket, gone after a day. */
export function exportAccount(
  identity: Pick<Identity, 'people' | 'sessions' | 'preferences'>,
  core: ExportCore,
  drive: ExportedModules,
): CallHandlers<ExportCallables> {
  const { database, jobs, audit } = core;
  jobs.register(kind, exportWork(identity, core, drive));
  const latest = async (uid: string): Promise<Job | undefined> => {
    const page = await jobs.list(uid, { limit: limits.jobs.openPerPersonMax });
    return page.jobs.find((job) => job.kind === kind);
  };

  return {
    'account-export': async (_payload, { caller: { uid }, client }) => {
      const before = await latest(uid);
      if (before && before.endedAt === null) return { job: before.id };
      const job = await database.transaction((transaction) =>
        jobs.enqueue(transaction, { kind, owner: uid, payload: {} }),
      );
      await audit.record({ actor: uid, action: 'account.export', target: uid, ip: client });
      return { job };
    },
    'account-exportState': async (_payload, { caller: { uid } }) =>
      stateOf(await latest(uid), await drive.transfers.exports.find(uid), core.clock.now()),
    'account-exportTicket': async (_payload, { caller: { uid } }) => drive.transfers.exports.ticket(uid),
  };
}

function stateOf(
  job: Job | undefined,
  kept: Awaited<ReturnType<Transfers['exports']['find']>>,
  now: number,
): AccountExportState {
  if (job && job.endedAt === null) return { state: 'running', job: job.id, done: job.done, total: job.total };
  const failedAt = job?.state === 'failed' ? (job.endedAt ?? 0) : 0;
  // The newer of the two is what the person waits for.
  if (kept && kept.createdAt >= failedAt)
    return { state: 'ready', size: kept.size, createdAt: kept.createdAt, expiresAt: kept.endsAt };
  if (now - failedAt >= limits.drive.exportLifetimeMs) return { state: 'none' };
  return { state: 'failed', message: job?.error?.sentence ?? null, code: job?.error?.code ?? null };
}

const kind = 'account-export';
const checkpoint = v.strictObject({ size: v.number() });
type Checkpoint = v.InferOutput<typeof checkpoint>;

/** Written anew by every attempt; kept by the one that came to its end, and by none after it. */
function exportWork(
  identity: Pick<Identity, 'people' | 'sessions' | 'preferences'>,
  { clock, notifications }: Pick<ExportCore, 'clock' | 'notifications'>,
  drive: ExportedModules,
) {
  return {
    payload: v.strictObject({}),
    checkpoint,
    isAwaited: true,
    async run(job: BegunJob<Record<string, never>, Checkpoint>, step: JobStep<Checkpoint>) {
      if (job.checkpoint) return job.checkpoint;
      const about = await aboutPerson(identity, job.owner);
      if (!about) throw new AppError('access/signed-out');
      const { files, links, requests } = await drive.sharing.accountContents(job.owner);
      let done = 0;
      const {
        links: handedOut,
        requests: asked,
        items,
        viewSettings,
        activity,
      } = {
        ...drive.sharing.exportOf(job.owner),
        ...drive.files.exportOf(job.owner),
      };
      const text = writeJson(
        [
          ['at', clock.now()],
          ...Object.entries(about),
          ['links', handedOut],
          ['requests', asked],
          ['items', items],
          ['viewSettings', viewSettings],
          ['activity', activity],
          ['notifications', notificationsOf(notifications, job.owner)],
          ['notificationMails', await notifications.mailModes(job.owner)],
        ],
        () => {
          step.signal.throwIfAborted();
          done += 1;
          step.progress(done, Math.max(done, files + links + requests));
        },
      );
      const sized = { size: 0 };
      await drive.transfers.exports.keep(job.owner, counted(text, sized), (transaction) =>
        step.save(transaction, { ...sized }),
      );
      return { ...sized };
    },
  };
}

async function* counted(pieces: AsyncIterable<Uint8Array>, tally: { size: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    tally.size += piece.length;
    yield piece;
  }
}

async function* notificationsOf(notifications: ExportCore['notifications'], uid: string): AsyncGenerator<unknown> {
  for (let cursor: string | undefined; ; ) {
    const page = await notifications.list(uid, { limit: limits.console.pageMax, cursor });
    yield* page.notifications;
    if (page.cursor === null) return;
    cursor = page.cursor;
  }
}
