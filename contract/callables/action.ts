import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { nodeId } from './drive.ts';

const actionInfo = v.object({
  name: v.string(),
  label: v.string(),
  /** Content types that the action accepts, such as `image/*`, or `*` for any. */
  accepts: v.array(v.string()),
  many: v.boolean(),
});
export type ActionInfo = v.InferOutput<typeof actionInfo>;

const outcome = v.object({
  runId: v.string(),
  /** One row per file, with label and value. */
  rows: v.array(v.object({ nodeId: v.string(), label: v.string(), value: v.string() })),
});
export type ActionOutcome = v.InferOutput<typeof outcome>;

/** Server-side actions on files, with the permissions of the caller. */
export const action = {
  'action-list': reads(
    'member',
    'Lists the actions that can run on a file.',
    v.strictObject({}),
    v.object({ actions: v.array(actionInfo) }),
  ),
  'action-run': writes(
    'member',
    'Runs an action on a file.',
    v.strictObject({
      action: v.pipe(v.string(), v.maxLength(62)),
      ids: v.pipe(v.array(nodeId), v.minLength(1), v.maxLength(100)),
    }),
    outcome,
  ),
} as const;
