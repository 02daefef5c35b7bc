import type { Core } from '../../../core/index.ts';
import type { Authorize } from '../../../files/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { createPictureMaker } from '../../thumbnails/store/worker.ts';
import { createPictures } from '../../thumbnails/usecases/thumbnail.ts';
import { createIssueThumbnails } from '../../thumbnails/usecases/tickets.ts';
import { createLayOutSelection } from '../../zip/usecases/selection.ts';
import type { DownloadMeter } from './download-meter.ts';
import { createIssueTicket } from './tickets.ts';
import { createDeliver } from './tickets-delivery.ts';
import { createForgetTickets } from './tickets-forget.ts';
import { createOpenTicket } from './tickets-open.ts';

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
