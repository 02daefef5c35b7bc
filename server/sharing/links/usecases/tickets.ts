import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import type { IssuedTicket, IssueThumbnails, IssueTicket, Thumbnails, TicketInput } from '../../../transfers/index.ts';
import type { GuestPass } from '../../usecases/tokens.ts';
import { actionsOfRole } from '../domain/role.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { findReachableTargets } from '../store/targets.ts';
import type { EnterLink } from './enter-link.ts';

/** Issues downloads to guests. The permission function is asked when a ticket is issued and again at each use. */
export interface LinkTickets {
  /** Without `ids` the ticket covers all targets of the link. */
  ticket(
    pass: GuestPass,
    input: Pick<TicketInput, 'inline' | 'rendition'> & { readonly ids?: readonly string[] | undefined },
    client: string,
  ): Promise<IssuedTicket>;
  thumbnails(pass: GuestPass, ids: readonly string[], client: string): Promise<Thumbnails>;
}

export interface LinkTicketDeps extends Pick<Core, 'database'> {
  readonly enterLink: EnterLink;
  readonly issueTicket: IssueTicket;
  readonly issueThumbnails: IssueThumbnails;
}

export function createLinkTickets(deps: LinkTicketDeps): LinkTickets {
  const { database, enterLink, issueTicket, issueThumbnails } = deps;
  const allOf = async ({ id }: StoredLink) =>
    (await findReachableTargets(database.query, id)).map((target) => target.id);
  return {
    async ticket(pass, { ids, inline, rendition }, client) {
      const { link, principal } = await enterLink.enter(pass, client);
      const chosen = ids ?? (await allOf(link));
      return issueTicket(principal, { ids: chosen, rendition, inline: inline === true && mayShowBytes(link) });
    },

    async thumbnails(pass, ids, client) {
      const { link, principal } = await enterLink.enter(pass, client);
      if (!actionsOfRole[link.role].has('preview')) throw new AppError('link/role');
      return issueThumbnails(principal, ids);
    },
  };
}

/**
 * Previews are not counted, but a browser that shows bytes also has them. So where downloads are counted, showing the
 * bytes is a download (T15); thumbnails stay free.
 */
function mayShowBytes({ role, maxDownloads }: StoredLink): boolean {
  return maxDownloads === null || !actionsOfRole[role].has('read');
}
