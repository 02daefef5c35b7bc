import type { JobView } from '@hearth/contract';
import type { CallHandlers } from '../../callables/index.ts';
import type { Job, Jobs } from '../../core/jobs/index.ts';

/** A job is shown only to the person who requested it (T17). */
export function jobCallables(
  jobs: Pick<Jobs, 'get' | 'list' | 'cancel'>,
): CallHandlers<'job-get' | 'job-list' | 'job-cancel'> {
  return {
    'job-get': async ({ id }, { caller }) => presentJob(await jobs.get(caller.uid, id)),
    'job-list': async ({ open, cursor, pageSize }, { caller }) => {
      const page = await jobs.list(caller.uid, { isOpen: open, limit: pageSize, cursor });
      return { items: page.jobs.map(presentJob), cursor: page.cursor };
    },
    'job-cancel': async ({ id }, { caller }) => presentJob(await jobs.cancel(caller.uid, id)),
  };
}

function presentJob(job: Job): JobView {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    done: job.done,
    total: job.total,
    message: job.error?.sentence ?? null,
    code: job.error?.code ?? null,
    result: job.result && { ...job.result },
    createdAt: job.createdAt,
    endedAt: job.endedAt,
  };
}
