import type { Queries } from '../../../core/database/index.ts';
import { recordActivity } from '../../../files/index.ts';
import type { DownloadMeter } from '../../../transfers/index.ts';
import type { Visits } from '../../visits/usecases/visits.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { beginDownload, finishDownload, leaveDownload, refundDownload } from '../store/downloads.ts';
import { findLink } from '../store/links.ts';
import { findNamed, findTargets } from '../store/targets.ts';
import type { LinkDeps } from './policy.ts';

/** Counts the downloads of links; other downloads have no limit. */
export function createLinkDownloadMeter({
  database,
  clock,
  visits,
}: LinkDeps & { readonly visits: Pick<Visits, 'recordIn'> }): DownloadMeter {
  return {
    async begin(principal, { ticketId, nodeId }) {
      if (principal.kind !== 'link') return 'free';
      const download = { ticketId, nodeId, linkId: principal.linkId, at: clock.now() };
      return database.transaction((transaction) => beginDownload(transaction, download));
    },

    async leave(principal, ticketId) {
      if (principal.kind === 'link') await database.transaction((transaction) => leaveDownload(transaction, ticketId));
    },

    async refund(principal, ticketId) {
      if (principal.kind === 'link') await database.transaction((transaction) => refundDownload(transaction, ticketId));
    },

    async finish(principal, { ticketId, bytes }) {
      if (principal.kind !== 'link') return;
      await database.transaction(async (transaction) => {
        const finished = await finishDownload(transaction, ticketId);
        const link = finished && (await findLink(transaction, finished.linkId));
        if (!link) return;
        const node = await nameOf(transaction, link, finished.nodeId);
        const event = { link, event: 'downloaded', visitor: principal.visitor, node, bytes } as const;
        // A guest who exceeds the visit log's rate limit must not flood the activity feed either.
        if (!(await visits.recordIn(transaction, event))) return;
        await recordActivity(transaction, [
          {
            spaceId: link.spaceId,
            nodeId: node.id,
            name: node.name,
            verb: 'downloaded',
            actor: { kind: 'link', id: link.id },
            at: clock.now(),
          },
        ]);
      });
    },
  };
}

/** A download of several items is recorded under the label of the link, or its first target. */
async function nameOf(
  queries: Queries,
  link: StoredLink,
  nodeId: string | null,
): Promise<{ readonly id: string | null; readonly name: string }> {
  const node = nodeId === null ? undefined : await findNamed(queries, nodeId);
  if (node) return node;
  const [target] = (await findTargets(queries, [link.id])).get(link.id) ?? [];
  return { id: target?.id ?? null, name: link.label || (target?.name ?? '') };
}
