import type { Core } from '../../../core/index.ts';
import type { Authorize } from '../../../files/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { createThumbnailMaker } from '../../thumbnails/store/worker.ts';
import { createIssueThumbnails } from '../../thumbnails/usecases/issue-thumbnails.ts';
import { createThumbnailService } from '../../thumbnails/usecases/thumbnails.ts';
import { createPlanSelection } from '../../zip/usecases/plan-selection.ts';
import { createDeliver, createForgetTickets } from './deliver.ts';
import type { DownloadMeter } from './download-meter.ts';
import { createIssueTicket } from './issue-ticket.ts';
import { createOpenTicket } from './open-ticket.ts';

export interface DownloadsDeps
  extends Pick<Core, 'database' | 'clock' | 'log' | 'blobs' | 'ledger' | 'vault' | 'contentOrigin'> {
  readonly storage: Pick<Storage, 'read'>;
  readonly authorize: Authorize;
  readonly filterAuthorized: Authorize;
  readonly meter: DownloadMeter;
}

/** Downloads by ticket; the storage SDK's protocol serves the others. */
export function createDownloads(given: DownloadsDeps) {
  const maker = createThumbnailMaker();
  const thumbnails = createThumbnailService({ ...given, maker });
  const deps = { ...given, thumbnails, planSelection: createPlanSelection(given), deliver: createDeliver(given) };
  return {
    issueTicket: createIssueTicket(deps),
    issueThumbnails: createIssueThumbnails(deps),
    openTicket: createOpenTicket(deps),
    forgetTickets: createForgetTickets(deps),
    sweepThumbnails: thumbnails.sweep,
    close: maker.close,
  };
}
