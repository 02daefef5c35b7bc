import type { Core } from '../../core/index.ts';
import { findSpaceOf } from '../../files/index.ts';
import { countLinksOf } from '../links/store/links.ts';
import { countRequests } from '../requests/store/requests.ts';
import type { AccountContents } from '../types.ts';

/** Counts what a person has in the drive and shares; a person who never opened the drive has nothing. */
export function createAccountContents({
  database: { query },
}: Pick<Core, 'database'>): (uid: string) => Promise<AccountContents> {
  return async (uid) => {
    const space = await findSpaceOf(query, uid);
    return {
      files: space?.fileCount ?? 0,
      bytes: space?.usedBytes ?? 0,
      links: await countLinksOf(query, uid),
      requests: await countRequests(query, uid),
    };
  };
}
