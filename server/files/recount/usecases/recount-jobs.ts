import * as v from 'valibot';
import type { Also } from '../../../core/database/index.ts';
import type { Core } from '../../../core/index.ts';
import { type BegunJob, type JobStep, systemOwner } from '../../../core/jobs/index.ts';
import type { SettingDefinition } from '../../../core/settings/index.ts';
import { countSpaces, spacesAfter } from '../store.ts';
import { createRecountSpace } from './recount-space.ts';

/** Recounts all drives, one after the other: daily, and when an owner of the server requests it. */
export interface Recounts {
  /** Gives the job. */
  ask(uid: string, ip: string, also?: Also<string>): Promise<string>;
  /** Requests a recount unless one is under way or the last one was less than a day ago. */
  requestDaily(): Promise<void>;
  /** The result of the last recount; undefined before the first. */
  last(): Promise<LastRecount | undefined>;
}

export type RecountsDeps = Pick<Core, 'database' | 'clock' | 'log' | 'jobs' | 'settings' | 'audit'>;

export function createRecounts(deps: RecountsDeps): Recounts {
  const { database, clock, jobs, settings, audit } = deps;
  jobs.register(kind, recountWork(deps));
  const enqueue = (owner: string, also?: Also<string>) =>
    database.transaction(async (transaction) => {
      const job = await jobs.enqueue(transaction, { kind, owner, payload: {} });
      await also?.(transaction, job);
      return job;
    });
  const last = async () => (await settings.get(lastRecount)) ?? undefined;

  return {
    last,

    ask: (uid, ip, also) =>
      enqueue(uid, async (transaction, job) => {
        await audit.record({ actor: uid, action: 'drive.recount', target: 'all', ip }, transaction);
        await also?.(transaction, job);
      }),

    async requestDaily() {
      // In this order: a recount that ends meanwhile is either still open here, or the last one below.
      const { jobs: latest } = await jobs.list(systemOwner, { limit: 20 });
      if (latest.some((job) => job.kind === kind && job.endedAt === null)) return;
      const at = (await last())?.at ?? 0;
      if (clock.now() - at >= dayMs) await enqueue(systemOwner);
    },
  };
}

const kind = 'drive-recount';
const dayMs = 24 * 60 * 60 * 1000;
const spacesAtOnce = 50;

const tally = v.strictObject({
  /** The last space that was recounted. */
  after: v.string(),
  spaces: v.number(),
  repaired: v.number(),
  busy: v.number(),
});

function recountWork({ database, clock, log, settings }: RecountsDeps) {
  const recountSpace = createRecountSpace({ database, log });
  return {
    payload: v.strictObject({}),
    checkpoint: tally,
    async run(job: BegunRecount, step: RecountStep) {
      const total = await countSpaces(database.query);
      let so: Tally = job.checkpoint ?? { after: '', spaces: 0, repaired: 0, busy: 0 };
      for (;;) {
        const ids = await spacesAfter(database.query, so.after, spacesAtOnce);
        for (const id of ids) {
          const decision = await recountSpace(id, step.signal);
          so = {
            after: id,
            spaces: so.spaces + (decision === 'gone' ? 0 : 1),
            repaired: so.repaired + (decision === 'repaired' ? 1 : 0),
            busy: so.busy + (decision === 'busy' ? 1 : 0),
          };
          step.progress(so.spaces, Math.max(total, so.spaces));
        }
        if (ids.length < spacesAtOnce) break;
        const done = so;
        await database.transaction((transaction) => step.save(transaction, done));
      }
      const { spaces, repaired, busy } = so;
      await settings.set(lastRecount, { at: clock.now(), spaces, repaired, busy });
      return { spaces, repaired, busy };
    },
  };
}

type Tally = v.InferOutput<typeof tally>;
type BegunRecount = BegunJob<Record<string, never>, Tally>;
type RecountStep = JobStep<Tally>;

const lastSchema = v.strictObject({ at: v.number(), spaces: v.number(), repaired: v.number(), busy: v.number() });
type LastRecount = v.InferOutput<typeof lastSchema>;

const lastRecount: SettingDefinition<LastRecount | null> = {
  key: 'drive.lastRecount',
  sentence: 'When all numbers of all drives were last recounted, and what came of it.',
  schema: v.nullable(lastSchema),
  fallback: null,
};
