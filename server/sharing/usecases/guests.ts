import type { FilesPorts } from '../../files/index.ts';
import type { TransfersPorts } from '../../transfers/index.ts';
import { createLinkDownloadMeter } from '../links/usecases/download-limit.ts';
import { createFindLinkVisit } from '../links/usecases/find-access.ts';
import { createLinkUploads } from '../links/usecases/uploads.ts';
import { createFindRequestVisit } from '../requests/usecases/find-access.ts';
import { createRequestUploads } from '../requests/usecases/uploads.ts';
import { createVisits, type Visits, type VisitsDeps } from '../visits/usecases/visits.ts';
import { guestNames } from './guest-names.ts';

/** What the modules below ask about guests, that is people who come by a link or a file request. */
export interface Guests extends Omit<FilesPorts, 'openUploads'>, TransfersPorts {
  readonly visits: Visits;
}

/** Made before the modules that ask, so that none of them imports sharing. */
export function createGuests(deps: VisitsDeps): Guests {
  const visits = createVisits(deps);
  return {
    visits,
    guestNames,
    findGuestAccess: { link: createFindLinkVisit(deps), request: createFindRequestVisit(deps) },
    meter: createLinkDownloadMeter({ ...deps, visits }),
    visitors: { link: createLinkUploads({ ...deps, visits }), request: createRequestUploads(deps) },
  };
}
