export { createJobs, type JobsDeps, type RunningJobs } from './create-jobs.ts';
export { openJobs } from './open-jobs.ts';
export {
  type BegunJob,
  type Job,
  type JobPage,
  type JobState,
  type JobStep,
  type Jobs,
  type JobWork,
  jobStates,
  type NewJob,
  systemOwner,
} from './types.ts';
