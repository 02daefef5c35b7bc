import { AppError } from '../../../core/errors.ts';
import { changeSpace, type SpaceDeps } from '../../usecases/space.ts';
import { authorizeVersion } from './authorize-version.ts';
import { type DropDeps, dropOldVersions } from './drop-versions.ts';

/** For good, also one with a label: who asks for it by its id means it. Gives the bytes that are free again. */
export type DeleteVersion = (
  uid: string,
  which: { readonly nodeId: string; readonly versionId: string },
) => Promise<number>;

export function createDeleteVersion(deps: SpaceDeps & DropDeps): DeleteVersion {
  return (uid, which) =>
    changeSpace(deps, uid, async (transaction) => {
      const { node, version } = await authorizeVersion(transaction, uid, which, 'replace');
      if (version.id === node.versionId) throw new AppError('version/current');
      return (await dropOldVersions(transaction, deps, node, [version.id])).bytes;
    });
}
