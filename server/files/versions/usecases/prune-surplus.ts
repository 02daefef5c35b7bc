import { limits } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { quotaOf } from '../../quota/domain.ts';
import { measureSpace } from '../../quota/store/usage.ts';
import { findWithAncestors } from '../../store/ancestors.ts';
import { listSpaces, type Space } from '../../store/spaces.ts';
import { decideNode } from '../../usecases/permission.ts';
import { changeSpaceById, type SpaceDeps } from '../../usecases/space.ts';
import { prunedVersions } from '../domain/prune-versions.ts';
import { oldestUpTo, versionSurplus } from '../domain/version-surplus.ts';
import { findVersionedNodes, oldestVersions, type Version, versionsOf } from '../store/versions.ts';
import { type DropDeps, dropOldVersions, pruneFile } from './drop-versions.ts';

/**
 * Prunes drives whose older versions use more than their share; gives the number of drives. Versions of the last day
 * stay, so that a mistaken save can be reverted, and so do those with a label or pin.
 */
export type PruneSurplus = () => Promise<number>;

export type PruneSurplusDeps = SpaceDeps &
  DropDeps & { readonly identity: Pick<Identity, 'person'>; readonly versionsAtOnce?: number };

export function createPruneSurplus(deps: PruneSurplusDeps): PruneSurplus {
  const { database } = deps;
  return async () => {
    let pruned = 0;
    for (let after = ''; ; ) {
      const spaces = await listSpaces(database.query, { after }, spacesAtOnce);
      for (const space of spaces) if (await pruneSpace(deps, space)) pruned += 1;
      const last = spaces.at(-1);
      if (!last || spaces.length < spacesAtOnce) return pruned;
      after = last.id;
    }
  };
}

const spacesAtOnce = 200;

async function pruneSpace(deps: PruneSurplusDeps, { id, ownerUid, usedBytes }: Space): Promise<boolean> {
  const person = ownerUid === null ? undefined : await deps.identity.person(ownerUid);
  const quotaBytes = person ? quotaOf(person) : null;
  // A drive that is less than half full has no surplus, so most drives are not measured at all.
  if (!person || quotaBytes === null || usedBytes * 2 < quotaBytes) return false;
  const surplusIn = async (queries: Queries) => versionSurplus(await measureSpace(queries, id), quotaBytes);
  if ((await surplusIn(deps.database.query)) === 0) return false;
  let isPruned = false;
  for (let after: Version | undefined; ; ) {
    const from = after;
    const { freed, last } = await changeSpaceById(deps.database, id, async (transaction) =>
      dropOldest(deps, transaction, {
        spaceId: id,
        uid: person.uid,
        bytes: await surplusIn(transaction),
        after: from,
      }),
    );
    isPruned ||= freed > 0;
    if (!last) return isPruned;
    after = last;
  }
}

interface Surplus {
  readonly spaceId: string;
  readonly uid: string;
  readonly bytes: number;
  readonly after: Version | undefined;
}

/** Prunes one page; gives the freed bytes, and where the next page begins unless this was the last. */
async function dropOldest(
  deps: PruneSurplusDeps,
  transaction: Queries,
  { spaceId, uid, bytes, after }: Surplus,
): Promise<{ readonly freed: number; readonly last: Version | undefined }> {
  if (bytes === 0) return { freed: 0, last: undefined };
  const { clock, versionsAtOnce = 200 } = deps;
  const before = clock.now() - limits.drive.versionsAllMs;
  const found = await oldestVersions(transaction, spaceId, { before, after }, versionsAtOnce);
  const items = await findWithAncestors(transaction, [...new Set(found.map(({ nodeId }) => nodeId))]);
  // Versions of trashed files stay.
  const shown = found.filter(({ nodeId }) => {
    const item = items.get(nodeId);
    return item !== undefined && decideNode(uid, item, 'see') === 'allowed';
  });
  const taken = oldestUpTo(shown, bytes);
  let freed = 0;
  for (const [nodeId, { node }] of items) {
    const ids = taken.filter((version) => version.nodeId === nodeId).map(({ id }) => id);
    freed += (await dropOldVersions(transaction, deps, node, ids)).bytes;
  }
  return { freed, last: found.length < versionsAtOnce ? undefined : found.at(-1) };
}

/** Prunes older versions of all files; gives the number of files that lost some. Trashed files keep theirs. */
type PruneVersions = () => Promise<number>;

export function createPruneVersions(deps: SpaceDeps & DropDeps): PruneVersions {
  const { database, clock } = deps;

  const prune = (id: string, spaceId: string) =>
    changeSpaceById(database, spaceId, async (transaction) => {
      const node = (await findWithAncestors(transaction, [id])).get(id)?.node;
      if (node?.state === 'active') await pruneFile(transaction, deps, node, clock.now());
    });

  return async () => {
    let pruned = 0;
    for (let afterId = ''; ; ) {
      const files = await findVersionedNodes(database.query, afterId, filesAtOnce);
      const ids = files.map(({ id }) => id);
      const versions = await versionsOf(database.query, ids);
      for (const { id, spaceId, versionId } of files) {
        // Read without a lock: nearly all files have nothing to prune.
        if (prunedVersions(versions.get(id) ?? [], versionId, clock.now()).length === 0) continue;
        await prune(id, spaceId);
        pruned += 1;
      }
      const last = ids.at(-1);
      if (last === undefined || ids.length < filesAtOnce) return pruned;
      afterId = last;
    }
  };
}

const filesAtOnce = 200;
