import type { CallHandlers } from '../../../callables/index.ts';
import { driveBucket, objectNameOf } from '../../../files/index.ts';
import type { BrowseLink } from '../usecases/browse-link.ts';
import type { OpenLink } from '../usecases/open-link.ts';
import type { ProveAddress } from '../usecases/prove-address.ts';
import type { RenameByLink } from '../usecases/rename.ts';
import type { ReportLink } from '../usecases/report-link.ts';
import type { LinkTickets } from '../usecases/tickets.ts';
import type { BeginLinkUpload } from '../usecases/uploads.ts';
import { presentOpened, presentShared } from './present.ts';

export interface LinkGuestUseCases {
  readonly openLink: OpenLink;
  readonly proveAddress: ProveAddress;
  readonly reportLink: ReportLink;
  readonly browseLink: BrowseLink;
  readonly linkTickets: LinkTickets;
  readonly renameByLink: RenameByLink;
  readonly beginLinkUpload: BeginLinkUpload;
}

type LinkGuestCallables =
  | 'link-open'
  | 'link-unlock'
  | 'link-code'
  | 'link-confirm'
  | 'link-report'
  | 'link-browse'
  | 'link-ticket'
  | 'link-thumbnails'
  | 'link-rename'
  | 'link-upload';

/** Callables for guests of a link. An account that a guest happens to have gives no further rights here. */
export function linkGuestCallables(usecases: LinkGuestUseCases): CallHandlers<LinkGuestCallables> {
  return {
    'link-open': async (pass, { client }) => presentOpened(await usecases.openLink.open(pass, client)),
    'link-unlock': (attempt, { client }) => usecases.openLink.unlock(attempt, client),
    'link-code': ({ token, unlock, ...input }, { client }) =>
      usecases.proveAddress.sendCode({ token, unlock }, input, client),
    'link-confirm': ({ token, unlock, ...answer }, { client }) =>
      usecases.proveAddress.confirm({ token, unlock }, answer, client),
    'link-report': async (report, { client }) => {
      await usecases.reportLink(report, client);
      return {};
    },
    'link-browse': async ({ token, unlock, ...input }, { client }) => {
      const { path, items, cursor } = await usecases.browseLink({ token, unlock }, input, client);
      return { path: path.map(({ id, name }) => ({ id, name })), items: items.map(presentShared), cursor };
    },
    'link-ticket': ({ token, unlock, ...input }, { client }) =>
      usecases.linkTickets.ticket({ token, unlock }, input, client),
    'link-thumbnails': async ({ token, unlock, ids }, { client }) => {
      const { thumbnails, expiresAt } = await usecases.linkTickets.thumbnails({ token, unlock }, ids, client);
      return { thumbnails: [...thumbnails], expiresAt };
    },
    'link-rename': async ({ token, unlock, ...input }, { client }) =>
      presentShared(await usecases.renameByLink({ token, unlock }, input, client)),
    'link-upload': async ({ token, unlock, ...input }, { client }) => {
      const { uploadId, nodeId, objectId, name } = await usecases.beginLinkUpload({ token, unlock }, input, client);
      return { uploadId, nodeId, name, bucket: driveBucket, objectName: objectNameOf(objectId) };
    },
  };
}
