import type { JobView } from '@hearth/contract';
import type { Call } from '../../../lib/call.ts';

/** Waits for long work to end, looking again and again, less often the longer it takes. */
export async function followJob(call: Call, id: string): Promise<JobView> {
  for (let look = 0; ; look += 1) {
    const job = await call('job-get', { id });
    if (job.state !== 'queued' && job.state !== 'running') return job;
    await new Promise((resolve) => setTimeout(resolve, Math.min(5000, 400 + look * 200)));
  }
}
