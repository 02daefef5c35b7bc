import type { Core } from '../../core/index.ts';
import type { Storage } from '../../storage/index.ts';
import { createPictureMaker } from '../store/picture-worker.ts';
import type { DownloadMeter } from './download-meter.ts';
import type { Authorize } from './permission.ts';
import { createPictures } from './picture.ts';
import { createIssueTicket } from './tickets.ts';
import { createDeliver } from './tickets-delivery.ts';
import { createForgetTickets } from './tickets-forget.ts';
import { createOpenTicket } from './tickets-open.ts';
import { createIssueThumbnails } from './tickets-thumbnails.ts';
import { createLayOutSelection } from './zip-selection.ts';

export interface DownloadsDeps extends Pick<Core, 'database' | 'clock' | 'log' | 'blobs' | 'ledger' | 'contentOrigin'> {
  readonly storage: Pick<Storage, 'read'>;
  readonly authorize: Authorize;
  readonly filterAuthorized: Authorize;
  readonly meter: DownloadMeter;
}

/** Everything by which bytes leave the drive, other than the storage wire. */
export function createDownloads(given: DownloadsDeps) {
  const maker = createPictureMaker();
  const pictures = createPictures({ ...given, maker });
  const deps = { ...given, pictures, layOut: createLayOutSelection(given), deliver: createDeliver(given) };
  return {
    issueTicket: createIssueTicket(deps),
    issueThumbnails: createIssueThumbnails(deps),
    openTicket: createOpenTicket(deps),
    forgetTickets: createForgetTickets(deps),
    sweepPictures: pictures.sweep,
    close: maker.close,
  };
}
