import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { Also, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { missingForOwner, type OpenUploads } from '../../quota/usecases/missing-bytes.ts';
import { quotaFor, type UsageDeps } from '../../quota/usecases/usage.ts';
import { findNodes, type NodeWithAncestors } from '../../store/ancestors.ts';
import { findSpaceOf, type Space } from '../../store/spaces.ts';
import type { Step } from '../../undo/domain.ts';
import {
  type Change,
  continueJob,
  locationOf,
  makeChange,
  recordNodeActivity,
  recordOperation,
  stepsMax,
} from '../../usecases/change.ts';
import { permitFolder } from '../../usecases/permission.ts';
import { folderIn, openSpace } from '../../usecases/space.ts';
import { authorizeSelection } from './authorize-selection.ts';
import type { CopyQuota } from './copy-into.ts';
import { type CopyInput, copyBegins, copySome, isCopyDone } from './copy-some.ts';
import { measureTrees } from './measure.ts';
import type { Begun } from './move-nodes.ts';
import { refuseCycle } from './relocate.ts';

export type CopyNodes = (uid: string, input: CopyInput, also?: Also<Begun>) => Promise<Begun>;
export type CopyDeps = UsageDeps & Pick<Core, 'jobs'> & { readonly openUploads: Pick<OpenUploads, 'reservedByOwner'> };

/** A copy shares its bytes with the original and still counts towards the quota, because either may change. */
export function createCopyNodes(deps: CopyDeps): CopyNodes {
  const { jobs, database } = deps;
  registerCopyJob(deps);

  return async (uid, asked, also) => {
    const quota = await copyQuota(deps, uid);
    const space = await openSpace(deps, uid);
    const before = { transaction: database.query, space, uid };
    const { tops } = await check(before, asked);
    const { more } = await measureTrees(database.query, tops, limits.drive.atOnceMax);
    return makeChange<Begun>(
      deps,
      uid,
      async (change) => {
        const { input, tops } = await check(change, asked);
        if (more) {
          const job = await jobs.enqueue(change.transaction, { kind: copyKind, owner: uid, payload: input });
          return { items: [], operationId: null, job };
        }
        await refuseTooLarge(change.transaction, change.space, tops, quota, limits.drive.atOnceMax);
        const copied = await copySome(change, { ...input, ...quota }, copyBegins, Number.POSITIVE_INFINITY);
        await recordCopied(change, copied.tops);
        return { items: copied.tops, operationId: await recordCopy(change, copied.made), job: null };
      },
      also,
    );
  };
}

const copyKind = 'drive-copy';

async function copyQuota({ identity, openUploads }: CopyDeps, uid: string): Promise<CopyQuota> {
  return { quotaBytes: await quotaFor(identity, uid), openUploads };
}

/** Refuses everything that can be refused before the first node is copied. */
async function check(
  change: Pick<Change, 'transaction' | 'space' | 'uid'>,
  { ids, to, conflict }: CopyInput,
): Promise<{ readonly input: CopyInput; readonly tops: readonly NodeWithAncestors[] }> {
  const { transaction, space, uid } = change;
  const folder = await permitFolder(transaction, uid, folderIn(space, to), 'add');
  const tops = await authorizeSelection(change, ids, 'read');
  const chosen = tops.map(({ node }) => node.id);
  refuseCycle(chosen, folder);
  return { input: { ids: chosen, to: folder.node.id, conflict }, tops };
}

async function refuseTooLarge(
  queries: Queries,
  space: Space,
  tops: readonly NodeWithAncestors[],
  quota: CopyQuota,
  nodesMax: number,
): Promise<number> {
  const { files, folders, bytes, more } = await measureTrees(queries, tops, nodesMax);
  if (more) throw new AppError('drive/too-many');
  const missing = await missingForOwner(quota, queries, space, bytes, quota.quotaBytes);
  if (missing > 0) throw new AppError('drive/quota-exceeded', { details: { missing } });
  return files + folders + tops.length;
}

async function recordCopied(change: Change, tops: readonly StoredNode[]): Promise<void> {
  await recordNodeActivity(
    change,
    'copied',
    tops.map((node) => ({ node })),
  );
}

/** Undoing a copy trashes what it created, unless something was added to it since. */
function recordCopy(change: Change, made: readonly StoredNode[]): Promise<string | null> {
  const madeBy = change.space.changes;
  const inverse = made
    .filter(({ state }) => state === 'active')
    .map((node): Step => ({ do: 'trash', id: node.id, from: locationOf(node), madeBy }));
  return recordOperation(change, 'copy', inverse);
}

function registerCopyJob(deps: CopyDeps): void {
  deps.jobs.register(copyKind, {
    payload: v.object({
      ids: v.array(v.string()),
      to: v.string(),
      conflict: v.picklist(['fail', 'keepBoth', 'skip', 'merge']),
    }),
    checkpoint: v.object({
      course: courseSchema,
      total: v.number(),
      /** The created nodes, which undo trashes; null once they are too many. */
      made: v.optional(v.nullable(v.array(v.string())), null),
    }),
    async run({ owner, payload, checkpoint }, step) {
      const quota = await copyQuota(deps, owner);
      const total = checkpoint?.total ?? (await countAll(deps, owner, payload, quota));
      const input = { ...payload, ...quota };
      let { course, made } = checkpoint ?? { course: { ...copyBegins, folders: [] }, made: [] };
      while (!isCopyDone(course, input)) {
        step.signal.throwIfAborted();
        const from = { course, made };
        ({ course, made } = await continueJob(deps, owner, async (change) => {
          const part = await copySome(change, input, from.course, nodesPerStep);
          const all = [...(from.made ?? []), ...part.made.map(({ id }) => id)];
          const made = from.made === null || all.length > stepsMax ? null : all;
          await recordCopied(change, part.tops);
          if (isCopyDone(part.course, input)) await recordCopy(change, await findNodes(change.transaction, made ?? []));
          const now = { course: { ...part.course, folders: [...part.course.folders] }, made };
          step.progress(part.course.copied, total);
          await step.save(change.transaction, { ...now, total });
          return now;
        }));
      }
      return { copied: course.copied };
    },
  });
}

/** Checks, before the first node is copied, that the quota allows all of them. */
async function countAll(deps: CopyDeps, uid: string, input: CopyInput, quota: CopyQuota): Promise<number> {
  const queries = deps.database.query;
  const space = await findSpaceOf(queries, uid);
  if (!space) throw new AppError('drive/not-found');
  const { tops } = await check({ transaction: queries, space, uid }, input);
  return refuseTooLarge(queries, space, tops, quota, limits.drive.treeNodesMax);
}

/** A transaction blocks other changes to the drive, so it stays this small. */
const nodesPerStep = 200;

const courseSchema = v.object({
  next: v.number(),
  folders: v.array(
    v.object({
      from: v.string(),
      to: v.string(),
      kind: v.picklist(['file', 'folder']),
      after: v.nullable(v.object({ key: v.string(), id: v.string() })),
      isMerge: v.boolean(),
    }),
  ),
  copied: v.number(),
});
