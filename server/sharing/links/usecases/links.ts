import type { Core } from '../../../core/index.ts';
import type { Authorize } from '../../../files/index.ts';
import type { Identity } from '../../../identity/index.ts';
import type { BeginUpload, EndUploads, IssueThumbnails, IssueTicket } from '../../../transfers/index.ts';
import type { Gate } from '../../usecases/gate.ts';
import type { Visits } from '../../visits/usecases/visits.ts';
import { createAllLinks } from './all-links.ts';
import { createBrowseLink } from './browse-link.ts';
import { createChangeLink } from './change-link.ts';
import { createCreateLink } from './create-link.ts';
import { createEnterLink } from './enter-link.ts';
import { createListLinks } from './list-links.ts';
import { createOpenLink } from './open-link.ts';
import type { LinkDeps } from './policy.ts';
import { createProveAddress } from './prove-address.ts';
import { createRenameByLink } from './rename.ts';
import { createReportLink } from './report-link.ts';
import { createLinkTickets } from './tickets.ts';
import { createBeginLinkUpload } from './uploads.ts';

export type LinksDeps = LinkDeps &
  Pick<Core, 'vault' | 'origin' | 'audit' | 'rateLimits' | 'settings' | 'mail'> & {
    readonly identity: Pick<Identity, 'person' | 'languageOf' | 'owners'>;
    readonly gate: Gate;
    readonly visits: Visits;
    readonly authorize: Authorize;
    readonly issueTicket: IssueTicket;
    readonly issueThumbnails: IssueThumbnails;
    readonly beginUpload: BeginUpload;
    readonly endUploads: Pick<EndUploads, 'ofGuests'>;
  };

/** Builds the use cases of links, for creators and for guests. */
export function createLinks(given: LinksDeps) {
  const deps = { ...given, enterLink: createEnterLink(given), changeLink: createChangeLink(given) };
  return {
    createLink: createCreateLink(deps),
    changeLink: deps.changeLink,
    allLinks: createAllLinks(deps),
    listLinks: createListLinks(deps),
    openLink: createOpenLink(deps),
    proveAddress: createProveAddress(deps),
    reportLink: createReportLink(deps),
    browseLink: createBrowseLink(deps),
    renameByLink: createRenameByLink(deps),
    linkTickets: createLinkTickets(deps),
    beginLinkUpload: createBeginLinkUpload(deps),
  };
}
