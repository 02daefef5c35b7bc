import { limits } from '@hearth/contract';
import { forgetVisits } from '../../visits/store/visits.ts';
import { forgetLinkCodes } from '../store/codes.ts';
import { forgetDownloads } from '../store/downloads.ts';
import { forgetRevokedLinks } from '../store/links.ts';
import type { LinkDeps } from './policy.ts';

/** Deletes visits after a year, and a revoked link together with the last of its visits. */
export function createForgetLinkVisits({ database, clock }: Pick<LinkDeps, 'database' | 'clock'>): () => Promise<void> {
  return async () => {
    const before = clock.now() - limits.link.visitsLifetimeMs;
    await forgetVisits(database.query, before);
    // By then every ticket of such a download has expired.
    const ended = clock.now() - 2 * limits.drive.ticketContinueMs;
    await forgetDownloads(database.query, { ended, begun: before });
    await forgetLinkCodes(database.query, clock.now());
    let forgotten = linksAtOnce;
    while (forgotten === linksAtOnce)
      forgotten = await database.transaction((transaction) => forgetRevokedLinks(transaction, before, linksAtOnce));
  };
}

const linksAtOnce = 200;
