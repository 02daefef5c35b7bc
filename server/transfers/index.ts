import type { AppCheck } from '../appcheck/index.ts';
import type { Callables } from '../callables/index.ts';
import type { Core } from '../core/index.ts';
import { driveBucket, type Files } from '../files/index.ts';
import type { Functions } from '../functions/types.ts';
import type { Identity } from '../identity/index.ts';
import { actionCallables } from './actions/api/callables.ts';
import { addActionRoutes } from './actions/api/routes.ts';
import { createActions } from './actions/usecases/actions.ts';
import { downloadCallables } from './downloads/api/callables.ts';
import { addDownloadRoutes } from './downloads/api/routes.ts';
import { createDownloads } from './downloads/usecases/downloads.ts';
import { createExports } from './exports/usecases.ts';
import type { DriveStorage } from './thumbnails/usecases/thumbnails.ts';
import type { Transfers, TransfersPorts } from './types.ts';
import { bucketGuard } from './uploads/api/bucket-guard.ts';
import { uploadCallables } from './uploads/api/callables.ts';
import { createUploads } from './uploads/usecases/uploads.ts';

// What sharing builds on.
export type { DownloadMeter } from './downloads/usecases/download-meter.ts';
export type { IssuedTicket, IssueTicket, TicketInput } from './downloads/usecases/issue-ticket.ts';
export type { IssueThumbnails, Thumbnails } from './thumbnails/usecases/issue-thumbnails.ts';
export { type DriveStorage, dropWithThumbnails } from './thumbnails/usecases/thumbnails.ts';
export * from './types.ts';
export { endUploads, findOpenOfGuests } from './uploads/store/uploads.ts';
export type { BeginUpload, BegunUpload } from './uploads/usecases/begin-uploads.ts';
export type { EndUploads } from './uploads/usecases/end-uploads.ts';
export type { GuestUploads } from './uploads/usecases/guest-uploads.ts';
export { openUploads } from './uploads/usecases/reservations.ts';

export type TransfersCore = Pick<
  Core,
  'database' | 'blobs' | 'ledger' | 'vault' | 'contentOrigin' | 'clock' | 'log' | 'scheduler' | 'jobs'
>;

export interface TransfersModules {
  readonly appCheck: Pick<AppCheck, 'modes'>;
  readonly identity: Pick<Identity, 'person' | 'languageOf' | 'onUserDeleted'>;
  readonly storage: DriveStorage;
  readonly callables: Pick<Callables, 'implement'>;
  readonly functions: Pick<Functions, 'fileActions'>;
  readonly files: Pick<Files, 'authorize' | 'filterAuthorized' | 'trashNodes' | 'createFolders' | 'recordAdded'>;
}

export function createTransfers(core: TransfersCore, modules: TransfersModules, ports: TransfersPorts): Transfers {
  const { appCheck, identity, storage, callables, files, functions } = modules;
  const deps = { ...core, appCheck, identity, storage, fileActions: functions.fileActions, ...files, ...ports };
  const uploads = createUploads(deps);
  const downloads = createDownloads(deps);
  const actions = createActions({ ...deps, ...uploads });
  const { sweep: sweepExports, ...exports } = createExports(deps);
  storage.guardBucket(driveBucket, bucketGuard({ ...uploads, trashNodes: files.trashNodes }));
  callables.implement(uploadCallables(uploads));
  callables.implement(downloadCallables(downloads));
  callables.implement(actionCallables(actions.run));

  const transfers: Transfers = {
    async routes(app) {
      addDownloadRoutes(app, downloads.openTicket);
      await addActionRoutes(app, actions.use);
    },
    beginUpload: uploads.beginUpload,
    endUploads: uploads.endUploads,
    issueTicket: downloads.issueTicket,
    issueThumbnails: downloads.issueThumbnails,
    exports,
    expireStaleUploads: uploads.endUploads.expireStale,
    forgetTickets: downloads.forgetTickets,
    sweepThumbnails: downloads.sweepThumbnails,
    async close() {
      downloads.close();
    },
  };
  const { scheduler } = core;
  scheduler.every('expire stale uploads', hourMs, async () => void (await transfers.expireStaleUploads()), {
    deletes: true,
  });
  scheduler.every('forget old tickets', minuteMs, async () => void (await transfers.forgetTickets()));
  scheduler.every('sweep thumbnails', hourMs, async () => void (await transfers.sweepThumbnails()));
  scheduler.every('end interrupted action runs', minuteMs, () => actions.sweep());
  scheduler.every('sweep exports', hourMs, async () => void (await sweepExports()), { deletes: true });
  return transfers;
}

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
