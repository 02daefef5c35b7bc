import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { changeSpace, type SpaceDeps } from '../../usecases/space.ts';
import { keepVersion, type Version } from '../store/versions.ts';
import { authorizeVersion } from './authorize-version.ts';
import { type DropDeps, dropOldVersions } from './drop-versions.ts';
import { type ShowDeps, type ShownVersion, showVersion } from './list-versions.ts';

interface Which {
  readonly nodeId: string;
  readonly versionId: string;
}

/** A version with a label is never pruned; null removes the label. */
export type LabelVersion = (uid: string, input: Which & { readonly label: string | null }) => Promise<ShownVersion>;
/** A pinned version is never pruned either. */
export type PinVersion = (uid: string, input: Which & { readonly pinned: boolean }) => Promise<ShownVersion>;

export function createLabelVersion(deps: SpaceDeps & ShowDeps): LabelVersion {
  return (uid, { label, ...which }) => keep(deps, uid, which, { label });
}

export function createPinVersion(deps: SpaceDeps & ShowDeps): PinVersion {
  return (uid, { pinned, ...which }) => keep(deps, uid, which, { pinned });
}

async function keep(
  deps: SpaceDeps & ShowDeps,
  uid: string,
  which: Which,
  change: Partial<Pick<Version, 'label' | 'pinned'>>,
): Promise<ShownVersion> {
  const { node, version } = await changeSpace(deps, uid, async (transaction) => {
    const found = await authorizeVersion(transaction, uid, which, 'replace');
    await keepVersion(transaction, found.version.id, change);
    return found;
  });
  return showVersion(deps, node, { ...version, ...change });
}

/** Deletes a version for good, also one with a label. Gives the bytes that were freed. */
export type DeleteVersion = (
  uid: string,
  which: { readonly nodeId: string; readonly versionId: string },
  also?: Also<number>,
) => Promise<number>;

export function createDeleteVersion(deps: SpaceDeps & DropDeps): DeleteVersion {
  return (uid, which, also) =>
    changeSpace(
      deps,
      uid,
      async (transaction) => {
        const { node, version } = await authorizeVersion(transaction, uid, which, 'replace');
        if (version.id === node.versionId) throw new AppError('version/current');
        return (await dropOldVersions(transaction, deps, node, [version.id])).bytes;
      },
      also,
    );
}
