export { createJobs, type JobsParts, type RunningJobs } from './create-jobs.ts';
export { openJobs } from './open-jobs.ts';
export {
  type BegunJob,
  houseOwner,
  type Job,
  type JobPage,
  type JobState,
  type JobStep,
  type Jobs,
  type JobWork,
  jobStates,
  type NewJob,
} from './types.ts';
