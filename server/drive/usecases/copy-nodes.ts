import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Core } from '../../core/index.ts';
import type { Step } from '../domain/step.ts';
import type { StoredNode } from '../domain/stored-node.ts';
import { findNodes, type NodeWithAncestors } from '../store/lineage.ts';
import { findSpaceOf, type Space } from '../store/spaces.ts';
import { type Change, goOn, makeChange, recordHappenings, recordOperation, spotOf, stepsMax } from './change.ts';
import { permitChosen } from './chosen.ts';
import { type CopyInput, copyBegins, copySome, isCopyDone } from './copy-some.ts';
import { measureTrees } from './measure.ts';
import type { Begun } from './move-nodes.ts';
import { permitFolder } from './permission.ts';
import { refuseCycle } from './relocate.ts';
import { missingForOwner } from './room.ts';
import { folderIn, openSpace } from './space.ts';
import { quotaFor, type UsageDeps } from './usage.ts';

export type CopyNodes = (uid: string, input: Omit<CopyInput, 'quotaBytes'>) => Promise<Begun>;
export type CopyDeps = UsageDeps & Pick<Core, 'jobs'>;

/** A copy shares its bytes with what it was copied from and still counts towards the quota: either may change. */
export function createCopyNodes(deps: CopyDeps): CopyNodes {
  const { jobs, database } = deps;
  registerCopyJob(deps);

  return async (uid, asked) => {
    const quotaBytes = await quotaFor(deps.identity, uid);
    const space = await openSpace(deps, uid);
    const before = { transaction: database.query, space, uid };
    const { tops } = await check(before, asked);
    const { more } = await measureTrees(database.query, tops, limits.drive.atOnceMax);
    return makeChange(deps, uid, async (change) => {
      const { input, tops } = await check(change, asked);
      if (more) {
        const job = await jobs.enqueue(change.transaction, { kind: copyKind, owner: uid, payload: input });
        return { items: [], operationId: null, job };
      }
      await refuseTooLarge(change.transaction, change.space, tops, quotaBytes, limits.drive.atOnceMax);
      const copied = await copySome(change, { ...input, quotaBytes }, copyBegins, Number.POSITIVE_INFINITY);
      await recordCopied(change, copied.tops);
      return { items: copied.tops, operationId: await recordCopy(change, copied.made), job: null };
    });
  };
}

const copyKind = 'drive-copy';

/** Everything that can be refused is refused before the first of them is copied. */
async function check(
  change: Pick<Change, 'transaction' | 'space' | 'uid'>,
  { ids, to, conflict }: Omit<CopyInput, 'quotaBytes'>,
): Promise<{ readonly input: Omit<CopyInput, 'quotaBytes'>; readonly tops: readonly NodeWithAncestors[] }> {
  const { transaction, space, uid } = change;
  const folder = await permitFolder(transaction, uid, folderIn(space, to), 'add');
  const tops = await permitChosen(change, ids, 'read');
  const chosen = tops.map(({ node }) => node.id);
  refuseCycle(chosen, folder);
  return { input: { ids: chosen, to: folder.node.id, conflict }, tops };
}

async function refuseTooLarge(
  queries: Queries,
  space: Space,
  tops: readonly NodeWithAncestors[],
  quotaBytes: number | null,
  nodesMax: number,
): Promise<number> {
  const { files, folders, bytes, more } = await measureTrees(queries, tops, nodesMax);
  if (more) throw new AppError('drive/too-many');
  const missing = await missingForOwner(queries, space, bytes, quotaBytes);
  if (missing > 0) throw new AppError('drive/quota-exceeded', { details: { missing } });
  return files + folders + tops.length;
}

async function recordCopied(change: Change, tops: readonly StoredNode[]): Promise<void> {
  await recordHappenings(
    change,
    'copied',
    tops.map((node) => ({ node })),
  );
}

/** Undoing a copy throws away what it made, unless somebody put something into that since. */
function recordCopy(change: Change, made: readonly StoredNode[]): Promise<string | null> {
  const madeBy = change.space.changes;
  const inverse = made
    .filter(({ state }) => state === 'active')
    .map((node): Step => ({ do: 'trash', id: node.id, from: spotOf(node), madeBy }));
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
      /** What undoes it throws these away; null once they are too many for that. */
      made: v.optional(v.nullable(v.array(v.string())), null),
    }),
    async run({ owner, payload, checkpoint }, step) {
      const quotaBytes = await quotaFor(deps.identity, owner);
      const total = checkpoint?.total ?? (await countAll(deps, owner, payload, quotaBytes));
      const input = { ...payload, quotaBytes };
      let { course, made } = checkpoint ?? { course: { ...copyBegins, folders: [] }, made: [] };
      while (!isCopyDone(course, input)) {
        step.signal.throwIfAborted();
        const from = { course, made };
        ({ course, made } = await goOn(deps, owner, async (change) => {
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

/** Before the first of them is copied: whether there is room for all. */
async function countAll(
  deps: CopyDeps,
  uid: string,
  input: Omit<CopyInput, 'quotaBytes'>,
  quotaBytes: number | null,
): Promise<number> {
  const queries = deps.database.query;
  const space = await findSpaceOf(queries, uid);
  if (!space) throw new AppError('drive/not-found');
  const { tops } = await check({ transaction: queries, space, uid }, input);
  return refuseTooLarge(queries, space, tops, quotaBytes, limits.drive.treeNodesMax);
}

/** A transaction holds up other changes to the drive, so it stays this small. */
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
