import { limits } from '@hearth/contract';
import { forgetLinkCodes } from '../store/link-codes.ts';
import { forgetRevokedLinks } from '../store/links.ts';
import { forgetDownloads } from '../store/links-downloads.ts';
import { forgetVisits } from '../store/visits.ts';
import type { LinkDeps } from './link-ground.ts';

/** What was kept of visits goes after a year, and a revoked link with the last of them. */
export function createForgetLinkVisits({ database, clock }: Pick<LinkDeps, 'database' | 'clock'>): () => Promise<void> {
  return async () => {
    const before = clock.now() - limits.link.visitsLifetimeMs;
    await forgetVisits(database.query, before);
    // No ticket leads to it any more.
    const ended = clock.now() - 2 * limits.drive.ticketContinueMs;
    await forgetDownloads(database.query, { ended, begun: before });
    await forgetLinkCodes(database.query, clock.now());
    let forgotten = linksAtOnce;
    while (forgotten === linksAtOnce)
      forgotten = await database.transaction((transaction) => forgetRevokedLinks(transaction, before, linksAtOnce));
  };
}

const linksAtOnce = 200;
