import type { Callables } from '../callables/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Storage } from '../storage/index.ts';
import { activityCallables } from './activity/api.ts';
import { jobCallables } from './api/job-callables.ts';
import { exportFiles } from './export/api.ts';
import { createOwnItems } from './export/usecases.ts';
import { createWatchQuotas } from './quota/usecases/watch-quotas.ts';
import { recountCallables } from './recount/api.ts';
import { createRecounts } from './recount/usecases/recount-jobs.ts';
import { searchCallables } from './search/api.ts';
import { createEmptyOldTrash } from './trash/usecases/empty-old-trash.ts';
import { createPurgeNodes } from './trash/usecases/purge-nodes.ts';
import { createPurgeOrphans, type PurgeOrphansDeps } from './trash/usecases/purge-orphans.ts';
import { nodeCallables } from './tree/api/node-callables.ts';
import { createNodes } from './tree/usecases/nodes.ts';
import type { Files, FilesPorts } from './types.ts';
import { createRecordAdded } from './undo/usecases/record-added.ts';
import { createAuthorize, createFilterAuthorized } from './usecases/permission.ts';
import { versionCallables } from './versions/api.ts';
import { createPruneSurplus } from './versions/usecases/prune-surplus.ts';
import { createVersions } from './versions/usecases/versions.ts';
import { watchCallables } from './watch/api.ts';
import { createSpaceChanges } from './watch/usecases/watch-changes.ts';
import { createForgetTombstones, createWatchFolder } from './watch/usecases/watch-folder.ts';

// Use cases and tables that transfers and sharing build on.
export { type NewActivity, recordActivity } from './activity/store.ts';
export type { GuestNames } from './activity/usecases.ts';
export { type ListPosition, writeCursor } from './domain/cursor.ts';
export { driveBucket, isNodeId, nodeIdOf, objectNameOf, rootAlias } from './domain/node-id.ts';
export {
  byteLength,
  cutToBytes,
  keepBothName,
  type NameFault,
  nameKey,
  parseNodeName,
  splitExtension,
} from './domain/node-name.ts';
export type { Decision, NodeAction } from './domain/permission.ts';
export type { Principal } from './domain/principal.ts';
export type { StoredNode } from './domain/stored-node.ts';
export { missingBytes, quotaOf } from './quota/domain.ts';
export type { OpenUploads } from './quota/usecases/missing-bytes.ts';
export { quotaFor, type UsageDeps } from './quota/usecases/usage.ts';
export { hasAllTerms, searchTerms } from './search/domain/search-text.ts';
export { createAncestorLoader, findWithAncestors, type NodeWithAncestors } from './store/ancestors.ts';
// All tables of files, transfers and sharing: these migrations were written when the three were one module, and one of them often
// changes tables of several. They are frozen; a new one stands in the module whose table it changes.
export { driveMigrations } from './store/migrations/index.ts';
export { type NodeRow, nodeOf } from './store/node-row.ts';
export {
  activateNode,
  insertNode,
  insertNodes,
  named,
  removeNode,
  renameNode,
  takenNameKeys,
  updateNode,
} from './store/nodes.ts';
export { addToSpace, findSpace, findSpaceOf, lockSpace, type Space } from './store/spaces.ts';
export { type DriveTables, tables } from './store/tables.ts';
export { presentNode } from './tree/api/present-node.ts';
export { fitsBelow } from './tree/domain/path.ts';
export { type FolderSort, isPositionInFolder, listFolder, listKind, positionInFolder } from './tree/store/listings.ts';
export { checkedName, freeName, isNameTaken, refuseTooDeep } from './tree/usecases/free-name.ts';
export { createTakenNames, type TakenNames } from './tree/usecases/taken-names.ts';
export * from './types.ts';
export {
  allPages,
  notACursor,
  numberPositionOf,
  type PageInput,
  pageOf,
  positionOf,
  timePage,
  timePositionOf,
} from './usecases/page.ts';
export {
  type Authorize,
  decideById,
  decideByIds,
  type FindGuestAccess,
  isPermitted,
  type Permitted,
  permitFolder,
  permitNode,
  permitNodes,
} from './usecases/permission.ts';
export { changeSpace, changeSpaceById, folderIn, openSpace, type SpaceDeps } from './usecases/space.ts';
export { digestsOfBytes } from './versions/store/digest-thread.ts';
export {
  currentObjectOf,
  type Digests,
  findVersion,
  insertVersion,
  type Version,
  versionsOf,
} from './versions/store/versions.ts';
export { addVersion } from './versions/usecases/add-version.ts';
export type { DigestVersions } from './versions/usecases/digest-versions.ts';
export { type DropDeps, dropVersions } from './versions/usecases/drop-versions.ts';

export type FilesCore = Pick<
  Core,
  'database' | 'clock' | 'log' | 'scheduler' | 'jobs' | 'metrics' | 'audit' | 'settings' | 'notifications'
>;

export interface FilesModules {
  readonly identity: Pick<Identity, 'person' | 'languageOf' | 'owners' | 'onUserDeleted'>;
  readonly storage: Pick<Storage, 'read' | 'drop' | 'cancelUploads'>;
  readonly callables: Pick<Callables, 'implement' | 'implementStream'>;
}

export function createFiles(core: FilesCore, modules: FilesModules, ports: FilesPorts): Files {
  const { database, clock, scheduler } = core;
  const { identity, storage, callables } = modules;
  const deps = { ...core, identity, storage, ...ports };
  const purge = createPurgeNodes(deps);
  const nodes = createNodes({ ...deps, purge });
  const versions = createVersions(deps);
  callables.implement(nodeCallables(nodes));
  callables.implement(activityCallables(nodes.activity));
  callables.implement(searchCallables(nodes.search));
  callables.implement(versionCallables(versions));
  addLongWork(core, callables);

  const quotas = createWatchQuotas(deps);
  const pruneSurplus = createPruneSurplus(deps);
  const files: Files = {
    authorize: createAuthorize(deps, ports.findGuestAccess),
    filterAuthorized: createFilterAuthorized(deps, ports.findGuestAccess),
    trashNodes: nodes.trashNodes,
    createFolders: nodes.createFolders,
    recordAdded: createRecordAdded(deps),
    digestsOf: versions.digestVersions.of,
    exportOf: exportFiles({ ...nodes, ownItems: createOwnItems(deps) }),
    emptyOldTrash: createEmptyOldTrash({ database, clock, purge }),
    forgetOldActivity: nodes.activity.forgetOld,
    pruneVersions: versions.pruneVersions,
    digestVersions: versions.digestVersions.catchUp,
    purgeOrphans: addUserDeletion(core, { identity, purge, ...ports }),
    async close() {
      quotas.close();
      await versions.digestVersions.close();
    },
  };
  scheduler.every('empty old trash', hourMs, async () => void (await files.emptyOldTrash()), { deletes: true });
  scheduler.every('forget old activity', hourMs, () => files.forgetOldActivity(), { deletes: true });
  scheduler.every('prune versions', hourMs, async () => void (await files.pruneVersions()), { deletes: true });
  scheduler.every('prune surplus versions', hourMs, async () => void (await pruneSurplus()), { deletes: true });
  scheduler.every('digest versions', minuteMs, async () => void (await files.digestVersions()));
  scheduler.every('check changed quotas', tenSecondsMs, () => quotas.checkChanged());
  scheduler.every('check all quotas', hourMs, () => quotas.checkAll());
  return files;
}

/** What happens to the drive of a person whose account is deleted. */
function addUserDeletion(
  { database, scheduler, jobs }: FilesCore,
  deps: Omit<PurgeOrphansDeps, 'database'> & Pick<FilesModules, 'identity'>,
): Files['purgeOrphans'] {
  const orphans = createPurgeOrphans({ ...deps, database });
  deps.identity.onUserDeleted(orphans.orphan);
  deps.identity.onUserDeleted((transaction, uid) => jobs.forget(transaction, uid));
  scheduler.every('purge orphans', minuteMs, async () => void (await orphans.purge()));
  scheduler.every('find lost drives', dayMs, () => orphans.findLost());
  return orphans.purge;
}

/** Jobs, streams of folder changes, and the recount that checks all counters. */
function addLongWork(core: FilesCore, callables: FilesModules['callables']): void {
  const { scheduler, metrics, clock } = core;
  callables.implement(jobCallables(core.jobs));
  callables.implementStream(watchCallables(createWatchFolder({ ...core, changes: createSpaceChanges(core) })));
  const forgetTombstones = createForgetTombstones(core);
  scheduler.every('forget tombstones', hourMs, async () => void (await forgetTombstones()));

  const recounts = createRecounts(core);
  callables.implement(recountCallables(recounts));
  scheduler.every('recount', hourMs, () => recounts.requestDaily());
  metrics.gauge({
    name: 'hearth_drive_recount_repaired',
    help: 'Drives whose numbers the last recount found wrong and repaired.',
    read: async () => (await recounts.last())?.repaired,
  });
  metrics.gauge({
    name: 'hearth_drive_recount_age_seconds',
    help: 'Time since all drives were last recounted.',
    read: async () => {
      const last = await recounts.last();
      return last && (clock.now() - last.at) / 1000;
    },
  });
}

const tenSecondsMs = 10 * 1000;
const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
