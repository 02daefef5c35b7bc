import type { FileVersion } from '@hearth/contract';
import type { CallHandlers } from '../../callables/index.ts';
import { presentNode } from '../tree/api/present-node.ts';
import type { DeleteVersion, LabelVersion, PinVersion } from './usecases/change-version.ts';
import type { ListVersions, ShownVersion } from './usecases/list-versions.ts';
import type { RestoreVersion } from './usecases/restore-version.ts';

export interface VersionUseCases {
  readonly listVersions: ListVersions;
  readonly restoreVersion: RestoreVersion;
  readonly labelVersion: LabelVersion;
  readonly pinVersion: PinVersion;
  readonly deleteVersion: DeleteVersion;
}

export function versionCallables(
  usecases: VersionUseCases,
): CallHandlers<'version-list' | 'version-restore' | 'version-label' | 'version-pin' | 'version-delete'> {
  return {
    'version-list': async ({ nodeId, ...input }, { caller }) => {
      const { items, cursor } = await usecases.listVersions(caller.uid, nodeId, input);
      return { items: items.map(presentVersion), cursor };
    },
    'version-restore': async (which, { caller, finish }) =>
      presentNode(await usecases.restoreVersion(caller.uid, which, finish(presentNode))),
    'version-label': async (input, { caller }) => presentVersion(await usecases.labelVersion(caller.uid, input)),
    'version-pin': async (input, { caller }) => presentVersion(await usecases.pinVersion(caller.uid, input)),
    'version-delete': async (which, { caller, finish }) =>
      presentFreed(await usecases.deleteVersion(caller.uid, which, finish(presentFreed))),
  };
}

function presentFreed(freedBytes: number) {
  return { freedBytes };
}

function presentVersion(version: ShownVersion): FileVersion {
  return {
    id: version.id,
    number: version.number,
    size: version.size,
    contentType: version.contentType,
    sha256: version.digests?.sha256 ?? null,
    createdAt: version.createdAt,
    createdBy: version.createdBy,
    author: version.author,
    label: version.label,
    kept: version.label !== null || version.pinned,
    pinned: version.pinned,
    current: version.isCurrent,
  };
}
