import type { CallHandlers } from '../../../callables/index.ts';
import { driveBucket, objectNameOf } from '../../../files/index.ts';
import type { BegunUpload } from '../../../transfers/index.ts';
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
    'link-open': async (pass, { client, finish }) =>
      presentOpened(await usecases.openLink.open(pass, client, finish(presentOpened))),
    'link-unlock': (attempt, { client, finish }) => usecases.openLink.unlock(attempt, client, finish(same)),
    'link-code': ({ token, unlock, ...input }, { client, finish }) =>
      usecases.proveAddress.sendCode({ token, unlock }, input, client, finish(same)),
    'link-confirm': ({ token, unlock, ...answer }, { client, finish }) =>
      usecases.proveAddress.confirm({ token, unlock }, answer, client, finish(same)),
    'link-report': async (report, { client, finish }) => {
      await usecases.reportLink(report, client, finish(nothing));
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
    'link-rename': async ({ token, unlock, ...input }, { client, finish }) =>
      presentShared(await usecases.renameByLink({ token, unlock }, input, client, finish(presentShared))),
    'link-upload': async ({ token, unlock, ...input }, { client, finish }) =>
      presentBegun(await usecases.beginLinkUpload({ token, unlock }, input, client, finish(presentBegun))),
  };
}

function presentBegun({ uploadId, nodeId, objectId, name }: BegunUpload) {
  return { uploadId, nodeId, name, bucket: driveBucket, objectName: objectNameOf(objectId) };
}

function same<T>(value: T): T {
  return value;
}

function nothing() {
  return {};
}
