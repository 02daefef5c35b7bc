import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../core/errors.ts';
import type { Core } from '../../core/index.ts';
import type { BegunJob, JobStep } from '../../core/jobs/index.ts';
import type { Files } from '../../files/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Sharing } from '../../sharing/index.ts';
import type { Transfers } from '../../transfers/index.ts';
import { presentSession } from '../sessions/usecases.ts';
import { writeJson } from './domain.ts';

export type ExportCore = Pick<Core, 'clock' | 'database' | 'jobs' | 'audit' | 'notifications'>;

export interface ExportedModules {
  readonly files: Pick<Files, 'exportOf'>;
  readonly transfers: Pick<Transfers, 'exports'>;
  readonly sharing: Pick<Sharing, 'exportOf' | 'accountContents'>;
}

/** Every attempt writes the file anew; the first that ends keeps it, and later ones return its size. */
export function exportJob(
  identity: Pick<Identity, 'people' | 'sessions' | 'preferences'>,
  { clock, notifications }: Pick<ExportCore, 'clock' | 'notifications'>,
  modules: ExportedModules,
) {
  return {
    payload: v.strictObject({}),
    checkpoint,
    isAwaited: true,
    async run(job: BegunJob<Record<string, never>, Checkpoint>, step: JobStep<Checkpoint>) {
      if (job.checkpoint) return job.checkpoint;
      const about = await aboutPerson(identity, job.owner);
      if (!about) throw new AppError('access/signed-out');
      const { files, links, requests } = await modules.sharing.accountContents(job.owner);
      let done = 0;
      const text = writeJson(
        [
          ['at', clock.now()],
          ...Object.entries(about),
          ...Object.entries(modules.sharing.exportOf(job.owner)),
          ...Object.entries(modules.files.exportOf(job.owner)),
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
      await modules.transfers.exports.keep(job.owner, counted(text, sized), (transaction) =>
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

const checkpoint = v.strictObject({ size: v.number() });
type Checkpoint = v.InferOutput<typeof checkpoint>;

/** What identity stores about a person, without hashes and keys: people pass their exports on. */
async function aboutPerson(
  { people, sessions, preferences }: Pick<Identity, 'people' | 'sessions' | 'preferences'>,
  uid: string,
) {
  const person = await people.get(uid);
  if (!person) return undefined;
  const { items } = await sessions.list({ uid, pageSize: limits.identity.sessionsPerUserMax });
  return {
    profile: {
      uid: person.uid,
      email: person.email,
      emailVerified: person.emailVerified,
      phone: person.phone,
      displayName: person.displayName,
      photoUrl: person.photoUrl,
      role: person.role,
      quotaBytes: person.quotaBytes,
      hasPassword: person.hasPassword,
      claims: { ...person.claims },
      createdAt: person.createdAt,
      lastLoginAt: person.lastLoginAt,
    },
    preferences: { ...(await preferences.read(uid)) },
    providers: person.links.map(({ providerId, email, displayName }) => ({ providerId, email, displayName })),
    secondFactors: person.factors.map(({ kind, displayName, enrolledAt }) => ({ kind, displayName, enrolledAt })),
    sessions: items.map((session) => {
      const { current: _current, ...kept } = presentSession(session, undefined);
      return kept;
    }),
  };
}
