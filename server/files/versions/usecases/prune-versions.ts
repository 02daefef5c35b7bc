import { findWithAncestors } from '../../store/ancestors.ts';
import { changeSpaceById, type SpaceDeps } from '../../usecases/space.ts';
import { prunedVersions } from '../domain/prune-versions.ts';
import { findVersionedNodes, versionsOf } from '../store/versions.ts';
import { type DropDeps, pruneFile } from './drop-versions.ts';

/** Prunes older versions of all files; gives the number of files that lost some. Trashed files keep theirs. */
export type PruneVersions = () => Promise<number>;

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
