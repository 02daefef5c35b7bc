export { createJobs, type RunningJobs } from './create-jobs.ts';
export { openJobs } from './open-jobs.ts';
export { type BegunJob, type Job, type JobStep, type Jobs, systemOwner } from './types.ts';
