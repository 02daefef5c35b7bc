import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { recordActivity } from '../../activity/store.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { missingForOwner, type OpenUploads } from '../../quota/usecases/missing-bytes.ts';
import { quotaFor, type UsageDeps } from '../../quota/usecases/usage.ts';
import { changeSpace } from '../../usecases/space.ts';
import { addVersion } from './add-version.ts';
import { authorizeVersion } from './authorize-version.ts';
import type { DropDeps } from './drop-versions.ts';

/**
 * Makes an older version the newest again; the former one stays as an older version. Both versions share the object,
 * and each counts towards the quota.
 */
export type RestoreVersion = (
  uid: string,
  which: { readonly nodeId: string; readonly versionId: string },
  also?: Also<StoredNode>,
) => Promise<StoredNode>;

export type RestoreVersionDeps = UsageDeps & DropDeps & { readonly openUploads: Pick<OpenUploads, 'reservedByOwner'> };

export function createRestoreVersion(deps: RestoreVersionDeps): RestoreVersion {
  return async (uid, which, also) => {
    const quotaBytes = await quotaFor(deps.identity, uid);
    return changeSpace(
      deps,
      uid,
      async (transaction, space) => {
        const { node, version } = await authorizeVersion(transaction, uid, which, 'replace');
        if (version.id === node.versionId) throw new AppError('version/current');
        const missing = await missingForOwner(deps, transaction, space, version.size, quotaBytes);
        if (missing > 0) throw new AppError('drive/quota-exceeded', { details: { missing } });
        const { objectId, size, contentType, contentMtime, digests } = version;
        const content = { objectId, objectGeneration: null, size, contentType, contentMtime, digests };
        const at = deps.clock.now();
        const restored = await addVersion(transaction, deps, node, { content, by: uid, at });
        await recordActivity(transaction, [
          {
            spaceId: space.id,
            nodeId: node.id,
            name: node.name,
            verb: 'replaced',
            actor: { kind: 'person', uid },
            detail: { version: restored.number, from: version.number },
            at,
          },
        ]);
        return restored.node;
      },
      also,
    );
  };
}
