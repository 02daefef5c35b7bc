import type { Metrics } from '../metrics.ts';
import type { Scheduler } from '../scheduler/index.ts';
import { createJobs, type JobsDeps } from './create-jobs.ts';
import type { Jobs } from './types.ts';

export interface OpenJobsDeps extends JobsDeps {
  readonly scheduler: Scheduler;
  readonly metrics: Metrics;
}

/** Creates the jobs of the core with their scheduled tasks and metrics. */
export function openJobs({ scheduler, metrics, ...deps }: OpenJobsDeps): {
  readonly jobs: Jobs;
  stop(): Promise<void>;
} {
  const jobs = createJobs(deps);
  scheduler.every('run jobs', pollEveryMs, () => jobs.begin());
  scheduler.every('forget old jobs', hourMs, () => jobs.forgetOld(), { deletes: true });
  metrics.gauge({
    name: 'hearth_jobs_queued',
    help: 'Jobs that wait to run.',
    read: async () => (await jobs.waiting()).queued,
  });
  metrics.gauge({
    name: 'hearth_jobs_running',
    help: 'Jobs that are under way.',
    read: async () => (await jobs.waiting()).running,
  });
  return { jobs, stop: () => jobs.stop() };
}

/** Finds jobs that another process had no capacity for, that are repeated, or that a dead process left. */
const pollEveryMs = 5000;
const hourMs = 60 * 60 * 1000;
