import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { nodeId } from './drive.ts';
import { page, pageOf } from './page.ts';

const job = v.object({
  id: v.string(),
  kind: v.string(),
  state: v.picklist(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
  done: v.number(),
  /** Null while unknown. */
  total: v.nullable(v.number()),
  /** Why the job failed: a message, and the code of the catalogue. */
  message: v.nullable(v.string()),
  code: v.nullable(v.string()),
  result: v.nullable(v.record(v.string(), v.unknown())),
  createdAt: v.number(),
  endedAt: v.nullable(v.number()),
});
export type JobView = v.InferOutput<typeof job>;

/** Jobs of the caller. They continue when the page is closed and after a restart of the server. */
export const jobCallables = {
  'job-get': reads('member', 'Returns one job of the caller.', v.strictObject({ id: nodeId }), job),
  /** Newest first; `open` leaves out finished jobs. */
  'job-list': reads(
    'member',
    "Lists the caller's jobs.",
    v.strictObject({ open: v.optional(v.boolean(), false), ...page }),
    pageOf(job),
  ),
  'job-cancel': writes('member', 'Cancels a job.', v.strictObject({ id: nodeId }), job),
} as const;
