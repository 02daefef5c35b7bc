import type { GuestNames } from '../../files/index.ts';
import { findLink } from '../links/store/links.ts';
import { findTargets } from '../links/store/targets.ts';
import { findRequest } from '../requests/store/requests.ts';

/** What the activity feed calls a guest: the link or request that the guest came by, and nothing else. */
export const guestNames: GuestNames = {
  async link(queries, id) {
    const link = await findLink(queries, id);
    if (!link) return '';
    if (link.label !== '') return link.label;
    // Without a label a link goes by its first target, as in the list of links.
    return (await findTargets(queries, [link.id])).get(id)?.[0]?.name ?? '';
  },
  request: async (queries, id) => (await findRequest(queries, id))?.title ?? '',
};
