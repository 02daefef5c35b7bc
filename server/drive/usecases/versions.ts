import type { Core } from '../../core/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Storage } from '../../storage/index.ts';
import { createDeleteVersion } from './delete-version.ts';
import { createDigestVersions } from './digest-versions.ts';
import { createLabelVersion, createPinVersion } from './label-version.ts';
import { createListVersions } from './list-versions.ts';
import { createPruneVersions } from './prune-versions.ts';
import { createRestoreVersion } from './restore-version.ts';

export type VersionParts = Pick<Core, 'database' | 'clock' | 'log'> & {
  readonly identity: Pick<Identity, 'person'>;
  readonly storage: Pick<Storage, 'read' | 'drop'>;
};

/** What a file was before, and what is kept of it. */
export function createVersions(parts: VersionParts) {
  return {
    listVersions: createListVersions(parts),
    restoreVersion: createRestoreVersion(parts),
    labelVersion: createLabelVersion(parts),
    pinVersion: createPinVersion(parts),
    deleteVersion: createDeleteVersion(parts),
    pruneVersions: createPruneVersions(parts),
    digestVersions: createDigestVersions(parts),
  };
}
