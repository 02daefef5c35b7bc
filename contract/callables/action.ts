import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { nodeId } from './drive.ts';

const actionInput = v.object({
  name: v.string(),
  label: v.string(),
  choices: v.array(v.object({ value: v.string(), label: v.string() })),
  /** The value of the choice that is selected at first. */
  default: v.string(),
});
export type ActionInput = v.InferOutput<typeof actionInput>;

const actionInfo = v.object({
  /** The name of the function. */
  name: v.string(),
  label: v.string(),
  /** Content types that the action accepts, such as `image/*`, or `*` for any. */
  accepts: v.array(v.string()),
  many: v.boolean(),
  /** What the person chooses before a run. */
  input: v.array(actionInput),
});
export type ActionInfo = v.InferOutput<typeof actionInfo>;

/** Deployed functions that run on files, with the permissions of the caller. */
export const action = {
  'action-list': reads(
    'member',
    'Lists the actions that can run on files, in the given language or in English.',
    v.strictObject({ language: v.optional(v.pipe(v.string(), v.maxLength(35)), 'en') }),
    v.object({ actions: v.array(actionInfo) }),
  ),
  /** The job's result has `rows` (nodeId, name, label, value), `added`, `nodeIds`, `folderId` and `operationId` for `drive-undo`. */
  'action-run': writes(
    'member',
    'Runs an action on files as a job and returns its id.',
    v.strictObject({
      action: v.pipe(v.string(), v.maxLength(62)),
      ids: v.pipe(v.array(nodeId), v.minLength(1), v.maxLength(limits.actions.filesMax)),
      input: v.optional(v.record(v.pipe(v.string(), v.maxLength(32)), v.pipe(v.string(), v.maxLength(200))), {}),
    }),
    v.object({ job: v.string() }),
  ),
} as const;
