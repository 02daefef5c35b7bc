import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Functions } from '../functions/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Storage } from '../storage/index.ts';
import { createActions } from './deeds/actions.ts';
import { createChecksum } from './deeds/checksum.ts';
import { createDownloads } from './deeds/downloads.ts';
import { createEmptyOldTrash } from './deeds/empty-old-trash.ts';
import { createExports } from './deeds/exports.ts';
import { createFindLinkVisit } from './deeds/find-link-visit.ts';
import { createForgetDepartures } from './deeds/forget-departures.ts';
import { createForgetLinkVisits } from './deeds/forget-link-visits.ts';
import { createGate } from './deeds/gate.ts';
import { createHoldingsOf } from './deeds/holdings.ts';
import { createLinkDownloadMeter } from './deeds/link-download-meter.ts';
import { linkMailTemplates } from './deeds/link-mails.ts';
import { createLinkUploads } from './deeds/link-uploads.ts';
import { createLinks } from './deeds/links.ts';
import { createNodes } from './deeds/nodes.ts';
import { createOwnItems } from './deeds/own-items.ts';
import { createPermitAsker, createSieveAsker } from './deeds/permission.ts';
import { dropWithPictures } from './deeds/picture-drop.ts';
import { createPruneSurplus } from './deeds/prune-surplus.ts';
import { createPurgeNodes, type PurgeNodes } from './deeds/purge-nodes.ts';
import { createPurgeOrphans } from './deeds/purge-orphans.ts';
import { createRecounts } from './deeds/recount-jobs.ts';
import { requestMailTemplates } from './deeds/request-mails.ts';
import { createRequestUploads } from './deeds/request-uploads.ts';
import { createFindRequestVisit } from './deeds/request-visit.ts';
import { createRequests } from './deeds/requests.ts';
import { createUploads } from './deeds/uploads.ts';
import { createVersions } from './deeds/versions.ts';
import { createVisits } from './deeds/visits.ts';
import { createSpaceChanges } from './deeds/watch-changes.ts';
import { createWatchFolder } from './deeds/watch-folder.ts';
import { createWatchQuotas } from './deeds/watch-quotas.ts';
import type { Drive } from './door.ts';
import { driveBucket } from './rules/node-id.ts';
import { actionCallables } from './wire/action-callables.ts';
import { activityCallables } from './wire/activity-callables.ts';
import { bucketGuard } from './wire/bucket-guard.ts';
import { downloadCallables } from './wire/download-callables.ts';
import { addDownloadRoutes } from './wire/download-door.ts';
import { exportDrive } from './wire/export-drive.ts';
import { jobCallables } from './wire/job-callables.ts';
import { linkCallables } from './wire/link-callables.ts';
import { linkVisitorCallables } from './wire/link-visitor-callables.ts';
import { nodeCallables } from './wire/node-callables.ts';
import { recountCallables } from './wire/recount-callables.ts';
import { requestCallables } from './wire/request-callables.ts';
import { requestVisitorCallables } from './wire/request-visitor-callables.ts';
import { searchCallables } from './wire/search-callables.ts';
import { uploadCallables } from './wire/upload-callables.ts';
import { versionCallables } from './wire/version-callables.ts';
import { watchCallables } from './wire/watch-callables.ts';

export * from './door.ts';
export { linkPolicy } from './store/links-policy.ts';
export { driveMigrations } from './store/migrations.ts';

export type DriveCore = Pick<
  Core,
  | 'database'
  | 'blobs'
  | 'ledger'
  | 'contentOrigin'
  | 'clock'
  | 'log'
  | 'schedule'
  | 'jobs'
  | 'metrics'
  | 'vault'
  | 'origin'
  | 'audit'
  | 'rates'
  | 'settings'
  | 'mail'
  | 'notices'
>;

export type DriveIdentity = Pick<Identity, 'person' | 'languageOf' | 'owners' | 'passwords' | 'whenPersonGone'>;

export function createDrive(
  core: DriveCore,
  identity: DriveIdentity,
  storage: Pick<Storage, 'guardBucket' | 'read' | 'drop' | 'cancelUploads' | 'putAs'>,
  functions: Pick<Functions, 'implement' | 'implementStream'>,
  appCheck: Pick<AppCheck, 'work' | 'modes'>,
): Drive {
  const { database, clock, schedule } = core;
  const parts = createGround(core, identity, storage, appCheck);
  const purge = createPurgeNodes(parts);
  const nodes = createNodes({ ...parts, purge });
  const uploads = createUploads({ ...parts, appCheck });
  const { endUploads, beginUploads } = uploads;
  const versions = createVersions(parts);

  storage.guardBucket(driveBucket, bucketGuard({ ...uploads, trashNodes: nodes.trashNodes }));
  functions.implement(nodeCallables(nodes));
  functions.implement(activityCallables(nodes.activity));
  functions.implement(searchCallables(nodes.search));
  functions.implement(uploadCallables(uploads));
  functions.implement(versionCallables(versions));
  functions.implement(downloadCallables(parts.downloads));
  addLongWork(core, functions);
  const links = createLinks({ ...parts, ...parts.downloads, endUploads, beginUploads });
  functions.implement(linkCallables(links));
  functions.implement(linkVisitorCallables(links));
  const requests = createRequests({ ...parts, ...uploads, ...versions });
  functions.implement(requestCallables(requests.owner));
  functions.implement(requestVisitorCallables(requests.visitor));
  functions.implement(actionCallables(createActions(parts, [createChecksum(storage)])));

  const quotas = createWatchQuotas(parts);
  const pruneSurplus = createPruneSurplus(parts);
  const drive: Drive = {
    expireStaleUploads: endUploads.expireStale,
    emptyOldTrash: createEmptyOldTrash({ database, clock, purge }),
    forgetOldActivity: nodes.activity.forgetOld,
    pruneVersions: versions.pruneVersions,
    digestVersions: versions.digestVersions.catchUp,
    handInIdle: requests.handInIdle,
    purgeOrphans: addFarewell(parts, purge),
    exports: addExports(parts, exportDrive({ ...links, ...requests.owner, ...nodes, ownItems: createOwnItems(parts) })),
    holdingsOf: createHoldingsOf(parts),
    links: links.allLinks,
    routes: (app) => addDownloadRoutes(app, parts.downloads.openTicket),
    forgetTickets: parts.downloads.forgetTickets,
    sweepPictures: parts.downloads.sweepPictures,
    async close() {
      parts.downloads.close();
      quotas.close();
      await versions.digestVersions.close();
    },
  };
  schedule.every('expire stale uploads', hourMs, async () => void (await drive.expireStaleUploads()));
  schedule.every('forget old tickets', minuteMs, async () => void (await drive.forgetTickets()));
  schedule.every('sweep pictures', hourMs, async () => void (await drive.sweepPictures()));
  schedule.every('empty old trash', hourMs, async () => void (await drive.emptyOldTrash()));
  schedule.every('forget old activity', hourMs, () => drive.forgetOldActivity());
  schedule.every('prune versions', hourMs, async () => void (await drive.pruneVersions()));
  schedule.every('prune surplus versions', hourMs, async () => void (await pruneSurplus()));
  schedule.every('digest versions', minuteMs, async () => void (await drive.digestVersions()));
  schedule.every('forget old visits of links', hourMs, createForgetLinkVisits(parts));
  schedule.every('look at filling drives', tenSecondsMs, () => quotas.lookAtChanged());
  schedule.every('look at all drives', hourMs, () => quotas.lookAtAll());
  schedule.every('hand in idle submissions', hourMs, async () => void (await drive.handInIdle()));
  core.mail.templates.register([...linkMailTemplates(), ...requestMailTemplates()]);
  return drive;
}

/** What happens to the drive of a person whose account is deleted. */
function addFarewell(
  { database, identity, schedule, jobs }: DriveCore & { readonly identity: DriveIdentity },
  purge: PurgeNodes,
): Drive['purgeOrphans'] {
  const orphans = createPurgeOrphans({ database, identity, purge });
  identity.whenPersonGone(orphans.letGo);
  identity.whenPersonGone((transaction, uid) => jobs.forget(transaction, uid));
  schedule.every('purge orphans', minuteMs, async () => void (await orphans.purge()));
  schedule.every('find lost drives', dayMs, () => orphans.findLost());
  return orphans.purge;
}

/** What people take along; what nobody fetched goes after a day. */
function addExports(
  parts: DriveCore & { readonly identity: DriveIdentity },
  of: Drive['exports']['of'],
): Drive['exports'] {
  const { sweep, ...exports } = createExports(parts);
  parts.schedule.every('sweep exports', hourMs, async () => void (await sweep()));
  return { ...exports, of };
}

/** Work that goes on by itself, folders that tell what happens in them, and the proof that all numbers are right. */
function addLongWork(core: DriveCore, functions: Pick<Functions, 'implement' | 'implementStream'>): void {
  const { schedule, metrics, clock } = core;
  functions.implement(jobCallables(core.jobs));
  functions.implementStream(watchCallables(createWatchFolder({ ...core, changes: createSpaceChanges(core) })));
  const forgetDepartures = createForgetDepartures(core);
  schedule.every('forget departures', hourMs, async () => void (await forgetDepartures()));

  const recounts = createRecounts(core);
  functions.implement(recountCallables(recounts));
  schedule.every('recount', hourMs, () => recounts.askDaily());
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
  const permitAsker = createPermitAsker(ground, findVisits);
  const sieveAsker = createSieveAsker(ground, findVisits);
  const meter = createLinkDownloadMeter({ ...ground, visits });
  const downloads = createDownloads({ ...ground, permitAsker, sieveAsker, meter });
  return {
    ...ground,
    visits,
    permitAsker,
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
