import type { Core } from '../../../core/index.ts';
import type { Identity } from '../../../identity/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { createDeleteVersion, createLabelVersion, createPinVersion } from './change-version.ts';
import { createDigestVersions } from './digest-versions.ts';
import { createListVersions } from './list-versions.ts';
import { createPruneVersions } from './prune-surplus.ts';
import { createRestoreVersion, type RestoreVersionDeps } from './restore-version.ts';

export type VersionDeps = Pick<Core, 'database' | 'clock' | 'log'> &
  Pick<RestoreVersionDeps, 'openUploads'> & {
    readonly identity: Pick<Identity, 'person'>;
    readonly storage: Pick<Storage, 'read' | 'drop'>;
  };

/** The use cases of versions. */
export function createVersions(deps: VersionDeps) {
  return {
    listVersions: createListVersions(deps),
    restoreVersion: createRestoreVersion(deps),
    labelVersion: createLabelVersion(deps),
    pinVersion: createPinVersion(deps),
    deleteVersion: createDeleteVersion(deps),
    pruneVersions: createPruneVersions(deps),
    digestVersions: createDigestVersions(deps),
  };
}
