import type { CallHandlers } from '../../callables/index.ts';
import { driveBucket, objectNameOf } from '../domain/node-id.ts';
import type { BrowseLink } from '../usecases/browse-link.ts';
import type { LinkTickets } from '../usecases/link-tickets.ts';
import type { BeginLinkUpload } from '../usecases/link-uploads.ts';
import type { OpenLink } from '../usecases/open-link.ts';
import type { ProveAddress } from '../usecases/prove-address.ts';
import type { RenameByLink } from '../usecases/rename-by-link.ts';
import type { ReportLink } from '../usecases/report-link.ts';
import { presentOpened, presentShared } from './link-present.ts';

export interface LinkVisitorDeeds {
  readonly openLink: OpenLink;
  readonly proveAddress: ProveAddress;
  readonly reportLink: ReportLink;
  readonly browseLink: BrowseLink;
  readonly linkTickets: LinkTickets;
  readonly renameByLink: RenameByLink;
  readonly beginLinkUpload: BeginLinkUpload;
}

type LinkVisitorCallables =
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

/** For those who hold a link. They have no account, and one that they happen to have gives them nothing here. */
export function linkVisitorCallables(deeds: LinkVisitorDeeds): CallHandlers<LinkVisitorCallables> {
  return {
    'link-open': async (pass, { client }) => presentOpened(await deeds.openLink.open(pass, client)),
    'link-unlock': (attempt, { client }) => deeds.openLink.unlock(attempt, client),
    'link-code': ({ token, unlock, ...wish }, { client }) =>
      deeds.proveAddress.sendCode({ token, unlock }, wish, client),
    'link-confirm': ({ token, unlock, ...answer }, { client }) =>
      deeds.proveAddress.confirm({ token, unlock }, answer, client),
    'link-report': async (report, { client }) => {
      await deeds.reportLink(report, client);
      return {};
    },
    'link-browse': async ({ token, unlock, ...wish }, { client }) => {
      const { path, items, cursor } = await deeds.browseLink({ token, unlock }, wish, client);
      return { path: path.map(({ id, name }) => ({ id, name })), items: items.map(presentShared), cursor };
    },
    'link-ticket': ({ token, unlock, ...wish }, { client }) =>
      deeds.linkTickets.ticket({ token, unlock }, wish, client),
    'link-thumbnails': async ({ token, unlock, ids }, { client }) => {
      const { thumbnails, expiresAt } = await deeds.linkTickets.thumbnails({ token, unlock }, ids, client);
      return { thumbnails: [...thumbnails], expiresAt };
    },
    'link-rename': async ({ token, unlock, ...wish }, { client }) =>
      presentShared(await deeds.renameByLink({ token, unlock }, wish, client)),
    'link-upload': async ({ token, unlock, ...wish }, { client }) => {
      const { uploadId, nodeId, objectId, name } = await deeds.beginLinkUpload({ token, unlock }, wish, client);
      return { uploadId, nodeId, name, bucket: driveBucket, objectName: objectNameOf(objectId) };
    },
  };
}
