import type { Core } from '../../core/index.ts';
import type { Identity } from '../../identity/index.ts';
import { createAllLinks } from './all-links.ts';
import type { BeginUploads } from './begin-uploads.ts';
import { createBrowseLink } from './browse-link.ts';
import { createChangeLink } from './change-link.ts';
import { createCreateLink } from './create-link.ts';
import type { EndUploads } from './end-uploads.ts';
import { createEnterLink } from './enter-link.ts';
import type { Gate } from './gate.ts';
import type { LinkParts } from './link-ground.ts';
import { createLinkTickets } from './link-tickets.ts';
import { createBeginLinkUpload } from './link-uploads.ts';
import { createListLinks } from './list-links.ts';
import { createOpenLink } from './open-link.ts';
import type { PermitAsker } from './permission.ts';
import { createProveAddress } from './prove-address.ts';
import { createRenameByLink } from './rename-by-link.ts';
import { createReportLink } from './report-link.ts';
import type { IssueTicket } from './tickets.ts';
import type { IssueThumbnails } from './tickets-thumbnails.ts';
import type { Visits } from './visits.ts';

export type LinksParts = LinkParts &
  Pick<Core, 'vault' | 'origin' | 'audit' | 'rates' | 'settings' | 'mail'> & {
    readonly identity: Pick<Identity, 'person' | 'languageOf' | 'owners'>;
    readonly gate: Gate;
    readonly visits: Visits;
    readonly permitAsker: PermitAsker;
    readonly issueTicket: IssueTicket;
    readonly issueThumbnails: IssueThumbnails;
    readonly beginUploads: BeginUploads;
    readonly endUploads: Pick<EndUploads, 'ofVisitors'>;
  };

/** Everything that is done with links, by those who make them and by those who hold them. */
export function createLinks(given: LinksParts) {
  const parts = { ...given, enterLink: createEnterLink(given), changeLink: createChangeLink(given) };
  return {
    createLink: createCreateLink(parts),
    changeLink: parts.changeLink,
    allLinks: createAllLinks(parts),
    listLinks: createListLinks(parts),
    openLink: createOpenLink(parts),
    proveAddress: createProveAddress(parts),
    reportLink: createReportLink(parts),
    browseLink: createBrowseLink(parts),
    renameByLink: createRenameByLink(parts),
    linkTickets: createLinkTickets(parts),
    beginLinkUpload: createBeginLinkUpload(parts),
  };
}
