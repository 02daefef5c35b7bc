import { AppError } from '../../core/errors.ts';
import { type DropParts, dropOldVersions } from './drop-versions.ts';
import { permitVersion } from './permit-file.ts';
import { changeSpace, type SpaceParts } from './space.ts';

/** For good, also one with a label: who asks for it by its id means it. Gives the bytes that are free again. */
export type DeleteVersion = (
  uid: string,
  which: { readonly nodeId: string; readonly versionId: string },
) => Promise<number>;

export function createDeleteVersion(parts: SpaceParts & DropParts): DeleteVersion {
  return (uid, which) =>
    changeSpace(parts, uid, async (transaction) => {
      const { node, version } = await permitVersion(transaction, uid, which, 'replace');
      if (version.id === node.versionId) throw new AppError('version/current');
      return (await dropOldVersions(transaction, parts, node, [version.id])).bytes;
    });
}
