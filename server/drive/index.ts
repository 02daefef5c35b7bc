import type { AppCheck } from '../appcheck/index.ts';
import type { Callables } from '../callables/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Storage } from '../storage/index.ts';
import { actionCallables } from './api/action-callables.ts';
import { activityCallables } from './api/activity-callables.ts';
import { bucketGuard } from './api/bucket-guard.ts';
import { downloadCallables } from './api/download-callables.ts';
import { addDownloadRoutes } from './api/download-door.ts';
import { exportDrive } from './api/export-drive.ts';
import { jobCallables } from './api/job-callables.ts';
import { linkCallables } from './api/link-callables.ts';
import { linkVisitorCallables } from './api/link-visitor-callables.ts';
import { nodeCallables } from './api/node-callables.ts';
import { recountCallables } from './api/recount-callables.ts';
import { requestCallables } from './api/request-callables.ts';
import { requestVisitorCallables } from './api/request-visitor-callables.ts';
import { searchCallables } from './api/search-callables.ts';
import { uploadCallables } from './api/upload-callables.ts';
import { versionCallables } from './api/version-callables.ts';
import { watchCallables } from './api/watch-callables.ts';
import { driveBucket } from './domain/node-id.ts';
import type { Drive } from './types.ts';
import { createActions } from './usecases/actions.ts';
import { createChecksum } from './usecases/checksum.ts';
import { createDownloads } from './usecases/downloads.ts';
import { createEmptyOldTrash } from './usecases/empty-old-trash.ts';
import { createExports } from './usecases/exports.ts';
import { createFindLinkVisit } from './usecases/find-link-visit.ts';
import { createForgetTombstones } from './usecases/forget-departures.ts';
import { createForgetLinkVisits } from './usecases/forget-link-visits.ts';
import { createGate } from './usecases/gate.ts';
import { createAccountContents } from './usecases/holdings.ts';
import { createLinkDownloadMeter } from './usecases/link-download-meter.ts';
import { linkMailTemplates } from './usecases/link-mails.ts';
import { createLinkUploads } from './usecases/link-uploads.ts';
import { createLinks } from './usecases/links.ts';
import { createNodes } from './usecases/nodes.ts';
import { createOwnItems } from './usecases/own-items.ts';
import { createAuthorize, createFilterAuthorized } from './usecases/permission.ts';
import { dropWithPictures } from './usecases/picture-drop.ts';
import { createPruneSurplus } from './usecases/prune-surplus.ts';
import { createPurgeNodes, type PurgeNodes } from './usecases/purge-nodes.ts';
import { createPurgeOrphans } from './usecases/purge-orphans.ts';
import { createRecounts } from './usecases/recount-jobs.ts';
import { requestMailTemplates } from './usecases/request-mails.ts';
import { createRequestUploads } from './usecases/request-uploads.ts';
import { createFindRequestVisit } from './usecases/request-visit.ts';
import { createRequests } from './usecases/requests.ts';
import { createUploads } from './usecases/uploads.ts';
import { createVersions } from './usecases/versions.ts';
import { createVisits } from './usecases/visits.ts';
import { createSpaceChanges } from './usecases/watch-changes.ts';
import { createWatchFolder } from './usecases/watch-folder.ts';
import { createWatchQuotas } from './usecases/watch-quotas.ts';

export { linkPolicy } from './store/links-policy.ts';
export { driveMigrations } from './store/migrations.ts';
export * from './types.ts';

export type DriveCore = Pick<
  Core,
  | 'database'
  | 'blobs'
  | 'ledger'
  | 'contentOrigin'
  | 'clock'
  | 'log'
  | 'scheduler'
  | 'jobs'
  | 'metrics'
  | 'vault'
  | 'origin'
  | 'audit'
  | 'rateLimits'
  | 'settings'
  | 'mail'
  | 'notifications'
>;

export type DriveIdentity = Pick<Identity, 'person' | 'languageOf' | 'owners' | 'passwords' | 'onUserDeleted'>;

export function createDrive(
  core: DriveCore,
  identity: DriveIdentity,
  storage: Pick<Storage, 'guardBucket' | 'read' | 'drop' | 'cancelUploads' | 'putAs'>,
  callables: Pick<Callables, 'implement' | 'implementStream'>,
  appCheck: Pick<AppCheck, 'work' | 'modes'>,
): Drive {
  const { database, clock, scheduler } = core;
  const deps = createGround(core, identity, storage, appCheck);
  const purge = createPurgeNodes(deps);
  const nodes = createNodes({ ...deps, purge });
  const uploads = createUploads({ ...deps, appCheck });
  const { endUploads, beginUploads } = uploads;
  const versions = createVersions(deps);

  storage.guardBucket(driveBucket, bucketGuard({ ...uploads, trashNodes: nodes.trashNodes }));
  callables.implement(nodeCallables(nodes));
  callables.implement(activityCallables(nodes.activity));
  callables.implement(searchCallables(nodes.search));
  callables.implement(uploadCallables(uploads));
  callables.implement(versionCallables(versions));
  callables.implement(downloadCallables(deps.downloads));
  addLongWork(core, callables);
  const links = createLinks({ ...deps, ...deps.downloads, endUploads, beginUploads });
  callables.implement(linkCallables(links));
  callables.implement(linkVisitorCallables(links));
  const requests = createRequests({ ...deps, ...uploads, ...versions });
  callables.implement(requestCallables(requests.owner));
  callables.implement(requestVisitorCallables(requests.visitor));
  callables.implement(actionCallables(createActions(deps, [createChecksum(storage)])));

  const quotas = createWatchQuotas(deps);
  const pruneSurplus = createPruneSurplus(deps);
  const drive: Drive = {
    expireStaleUploads: endUploads.expireStale,
    emptyOldTrash: createEmptyOldTrash({ database, clock, purge }),
    forgetOldActivity: nodes.activity.forgetOld,
    pruneVersions: versions.pruneVersions,
    digestVersions: versions.digestVersions.catchUp,
    submitIdle: requests.submitIdle,
    purgeOrphans: addFarewell(deps, purge),
    exports: addExports(deps, exportDrive({ ...links, ...requests.owner, ...nodes, ownItems: createOwnItems(deps) })),
    accountContents: createAccountContents(deps),
    links: links.allLinks,
    routes: (app) => addDownloadRoutes(app, deps.downloads.openTicket),
    forgetTickets: deps.downloads.forgetTickets,
    sweepPictures: deps.downloads.sweepPictures,
    async close() {
      deps.downloads.close();
      quotas.close();
      await versions.digestVersions.close();
    },
  };
  scheduler.every('expire stale uploads', hourMs, async () => void (await drive.expireStaleUploads()));
  scheduler.every('forget old tickets', minuteMs, async () => void (await drive.forgetTickets()));
  scheduler.every('sweep pictures', hourMs, async () => void (await drive.sweepPictures()));
  scheduler.every('empty old trash', hourMs, async () => void (await drive.emptyOldTrash()));
  scheduler.every('forget old activity', hourMs, () => drive.forgetOldActivity());
  scheduler.every('prune versions', hourMs, async () => void (await drive.pruneVersions()));
  scheduler.every('prune surplus versions', hourMs, async () => void (await pruneSurplus()));
  scheduler.every('digest versions', minuteMs, async () => void (await drive.digestVersions()));
  scheduler.every('forget old visits of links', hourMs, createForgetLinkVisits(deps));
  scheduler.every('look at filling drives', tenSecondsMs, () => quotas.lookAtChanged());
  scheduler.every('look at all drives', hourMs, () => quotas.lookAtAll());
  scheduler.every('hand in idle submissions', hourMs, async () => void (await drive.submitIdle()));
  core.mail.templates.register([...linkMailTemplates(), ...requestMailTemplates()]);
  return drive;
}

/** What happens to the drive of a person whose account is deleted. */
function addFarewell(
  { database, identity, scheduler, jobs }: DriveCore & { readonly identity: DriveIdentity },
  purge: PurgeNodes,
): Drive['purgeOrphans'] {
  const orphans = createPurgeOrphans({ database, identity, purge });
  identity.onUserDeleted(orphans.letGo);
  identity.onUserDeleted((transaction, uid) => jobs.forget(transaction, uid));
  scheduler.every('purge orphans', minuteMs, async () => void (await orphans.purge()));
  scheduler.every('find lost drives', dayMs, () => orphans.findLost());
  return orphans.purge;
}

/** What people take along; what nobody fetched goes after a day. */
function addExports(
  deps: DriveCore & { readonly identity: DriveIdentity },
  of: Drive['exports']['of'],
): Drive['exports'] {
  const { sweep, ...exports } = createExports(deps);
  deps.scheduler.every('sweep exports', hourMs, async () => void (await sweep()));
  return { ...exports, of };
}

/** Work that goes on by itself, folders that tell what happens in them, and the proof that all numbers are right. */
function addLongWork(core: DriveCore, callables: Pick<Callables, 'implement' | 'implementStream'>): void {
  const { scheduler, metrics, clock } = core;
  callables.implement(jobCallables(core.jobs));
  callables.implementStream(watchCallables(createWatchFolder({ ...core, changes: createSpaceChanges(core) })));
  const forgetTombstones = createForgetTombstones(core);
  scheduler.every('forget departures', hourMs, async () => void (await forgetTombstones()));

  const recounts = createRecounts(core);
  callables.implement(recountCallables(recounts));
  scheduler.every('recount', hourMs, () => recounts.askDaily());
  metrics.gauge({
    name: 'hearth_drive_recount_mended',
    help: 'Drives whose numbers the last recount found wrong and mended.',
    read: async () => (await recounts.last())?.mended,
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

/** What every deed may ask for: the core's parts, who people are, and the one decision about who may do what. */
function createGround(
  core: DriveCore,
  identity: DriveIdentity,
  storage: Pick<Storage, 'guardBucket' | 'read' | 'drop' | 'cancelUploads' | 'putAs'>,
  appCheck: Pick<AppCheck, 'work' | 'modes'>,
) {
  const { read, cancelUploads } = storage;
  const putAs: Storage['putAs'] = (caller, object) => storage.putAs(caller, object);
  const ground = { ...core, identity, storage: { read, cancelUploads, putAs, drop: dropWithPictures(storage, core) } };
  const visits = createVisits(ground);
  const findVisits = { link: createFindLinkVisit(ground), request: createFindRequestVisit(ground) };
  const authorize = createAuthorize(ground, findVisits);
  const filterAuthorized = createFilterAuthorized(ground, findVisits);
  const meter = createLinkDownloadMeter({ ...ground, visits });
  const downloads = createDownloads({ ...ground, authorize, filterAuthorized, meter });
  return {
    ...ground,
    visits,
    authorize,
    downloads,
    issueTicket: downloads.issueTicket,
    gate: createGate({ ...ground, appCheck }),
    visitors: { link: createLinkUploads({ ...ground, visits }), request: createRequestUploads(ground) },
  };
}

const tenSecondsMs = 10 * 1000;
const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
