import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { Also } from '../../../core/database/index.ts';
import type { Core } from '../../../core/index.ts';
import type { OpenUploads } from '../../quota/usecases/missing-bytes.ts';
import {
  type Change,
  type ChangedNodes,
  continueJob,
  makeChange,
  recordNodeActivity,
  recordOperation,
} from '../../usecases/change.ts';
import { permitFolder } from '../../usecases/permission.ts';
import { folderIn, type SpaceDeps } from '../../usecases/space.ts';
import { authorizeSelection } from './authorize-selection.ts';
import { isMoveDone, type MoveInput, moveBegins, moveSome } from './move-some.ts';
import { refuseCycle } from './relocate.ts';

export interface Begun extends ChangedNodes {
  /** A job that continues; then `items` are not all. */
  readonly job: string | null;
}

export type MoveNodes = (uid: string, input: MoveInput, also?: Also<Begun>) => Promise<Begun>;
export type MoveDeps = SpaceDeps & Pick<Core, 'jobs'> & { readonly openUploads: Pick<OpenUploads, 'redirect'> };

/** Moves everything at once; only merging large folders continues in a job. */
export function createMoveNodes(deps: MoveDeps): MoveNodes {
  const { jobs, openUploads } = deps;
  registerMoveJob(deps);

  const moveAtOnce = (uid: string, input: MoveInput, also?: Also<Begun>) =>
    makeChange<Begun>(
      deps,
      uid,
      async (change) => {
        const checked = await check(change, input);
        const started = { ...checked, openUploads };
        const { course, items, moved, inverse } = await moveSome(change, started, moveBegins, limits.drive.atOnceMax);
        if (!isMoveDone(course, checked)) throw new TooMuch();
        await recordNodeActivity(change, 'moved', moved);
        return { items, operationId: await recordOperation(change, 'move', inverse), job: null };
      },
      also,
    );

  return async (uid, input, also) => {
    try {
      return await moveAtOnce(uid, input, also);
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
    }
    return makeChange<Begun>(
      deps,
      uid,
      async (change) => {
        const payload = await check(change, input);
        const job = await jobs.enqueue(change.transaction, { kind: moveKind, owner: uid, payload });
        return { items: [], operationId: null, job };
      },
      also,
    );
  };
}

/** Rolls back the transaction: a job does the same instead. */
class TooMuch extends Error {}

const moveKind = 'drive-move';

/** Refuses everything that can be refused before the first node is moved. */
async function check(change: Change, { ids, to, conflict }: MoveInput): Promise<MoveInput> {
  const { transaction, space, uid } = change;
  const folder = await permitFolder(transaction, uid, folderIn(space, to), 'add');
  const tops = (await authorizeSelection(change, ids, 'rename')).map(({ node }) => node.id);
  refuseCycle(tops, folder);
  return { ids: tops, to: folder.node.id, conflict };
}

function registerMoveJob(deps: MoveDeps): void {
  deps.jobs.register(moveKind, {
    payload: v.object({
      ids: v.array(v.string()),
      to: v.string(),
      conflict: v.picklist(['fail', 'keepBoth', 'skip', 'merge']),
    }),
    checkpoint: v.object({
      next: v.number(),
      merges: v.array(v.object({ from: v.string(), to: v.string() })),
      touched: v.number(),
    }),
    async run({ owner, payload, checkpoint }, step) {
      let course = checkpoint ?? moveBegins;
      while (!isMoveDone(course, payload)) {
        step.signal.throwIfAborted();
        const from = course;
        course = await continueJob(deps, owner, async (change) => {
          const part = await moveSome(change, { ...payload, openUploads: deps.openUploads }, from, nodesPerStep);
          await recordNodeActivity(change, 'moved', part.moved);
          step.progress(part.course.touched, null);
          await step.save(change.transaction, { ...part.course, merges: [...part.course.merges] });
          return part.course;
        });
      }
      return { moved: course.touched };
    },
  });
}

/** A transaction blocks other changes to the drive, so it stays this small. */
const nodesPerStep = 200;
