import { limits } from '@hearth/contract';
import { AppError } from '../../core/errors.ts';
import type { ListLinks } from '../deeds/list-links.ts';
import type { PageWish } from '../deeds/page.ts';
import type { ReadRequests } from '../deeds/read-requests.ts';
import type { IssuedTicket, IssueTicket } from '../deeds/tickets.ts';
import type { Drive } from '../door.ts';
import { rootAlias } from '../rules/node-id.ts';
import { presentLink } from './link-present.ts';
import { presentRequest } from './request-present.ts';

/** What the drive keeps of a person, in the words it has for them. */
export function exportDrive(deeds: {
  readonly listLinks: Pick<ListLinks, 'list'>;
  readonly read: Pick<ReadRequests, 'list'>;
  readonly issueTicket: IssueTicket;
}): Drive['exportOf'] {
  return async (uid) => ({
    links: (await all((wish) => deeds.listLinks.list(uid, { ...wish, around: false }))).map(presentLink),
    requests: (await all((wish) => deeds.read.list(uid, wish))).map(presentRequest),
    files: await filesOf(deeds.issueTicket, uid),
  });
}

/** As many as a person may have, page by page. */
async function all<T>(
  list: (wish: PageWish) => Promise<{ readonly items: readonly T[]; readonly cursor: string | null }>,
): Promise<readonly T[]> {
  const items: T[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await list({ pageSize: limits.drive.pageMax, ...(cursor !== undefined && { cursor }) });
    items.push(...page.items);
    if (page.cursor === null || items.length >= limits.link.perPersonMax) return items;
    cursor = page.cursor;
  }
}

/** A drive that is too much for one zip is downloaded folder by folder. */
async function filesOf(issueTicket: IssueTicket, uid: string): Promise<IssuedTicket | null> {
  try {
    return await issueTicket({ kind: 'person', uid }, { ids: [rootAlias] });
  } catch (error) {
    if (error instanceof AppError && error.code === 'drive/too-many') return null;
    throw error;
  }
}
