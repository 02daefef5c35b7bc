import type { FilesPorts, GuestNames } from '../../files/index.ts';
import type { TransfersPorts } from '../../transfers/index.ts';
import { findLink } from '../links/store/links.ts';
import { findTargets } from '../links/store/targets.ts';
import { createLinkDownloadMeter } from '../links/usecases/download-limit.ts';
import { createFindLinkAccess } from '../links/usecases/find-access.ts';
import { createLinkUploads } from '../links/usecases/uploads.ts';
import { findRequest } from '../requests/store/requests.ts';
import { createFindRequestAccess } from '../requests/usecases/find-access.ts';
import { createRequestUploads } from '../requests/usecases/uploads.ts';
import { disownShares, forgetSomeShares } from '../store.ts';
import { createVisits, type Visits, type VisitsDeps } from '../visits/usecases/visits.ts';

/** What lower modules ask about guests, that is people who come by a link or a file request. */
export interface Guests extends Omit<FilesPorts, 'openUploads'>, TransfersPorts {
  readonly visits: Visits;
}

/** Created before the modules that ask, so that none of them imports sharing. */
export function createGuests(deps: VisitsDeps): Guests {
  const visits = createVisits(deps);
  return {
    visits,
    guestNames,
    shares: { disown: disownShares, forgetSome: forgetSomeShares },
    findGuestAccess: { link: createFindLinkAccess(deps), request: createFindRequestAccess(deps) },
    meter: createLinkDownloadMeter({ ...deps, visits }),
    guestUploads: { link: createLinkUploads({ ...deps, visits }), request: createRequestUploads(deps) },
  };
}

/** Names a guest in the activity feed by the link or request that the guest came by. */
const guestNames: GuestNames = {
  async link(queries, id) {
    const link = await findLink(queries, id);
    if (!link) return '';
    if (link.label !== '') return link.label;
    // Without a label a link goes by its first target, as in the list of links.
    return (await findTargets(queries, [link.id])).get(id)?.[0]?.name ?? '';
  },
  request: async (queries, id) => (await findRequest(queries, id))?.title ?? '',
};
