import { limits } from '@hearth/contract';
import type { Activity } from '../deeds/activity.ts';
import type { ListLinks } from '../deeds/list-links.ts';
import type { Looks } from '../deeds/looks.ts';
import type { OwnItem, OwnItems } from '../deeds/own-items.ts';
import type { PageWish } from '../deeds/page.ts';
import type { ReadRequests } from '../deeds/read-requests.ts';
import type { DriveExports } from '../door.ts';
import { presentLink } from './link-present.ts';
import { presentRequest } from './request-present.ts';

export interface ExportDeeds {
  readonly listLinks: Pick<ListLinks, 'list'>;
  readonly read: Pick<ReadRequests, 'list'>;
  readonly activity: Pick<Activity, 'list'>;
  readonly ownItems: OwnItems;
  readonly looks: Pick<Looks, 'all'>;
}

/** What the drive keeps of a person, in the words it has for them; read as it is asked for. */
export function exportDrive({ listLinks, read, activity, ownItems, looks }: ExportDeeds): DriveExports['of'] {
  return (uid) => ({
    links: all((wish) => listLinks.list(uid, { ...wish, around: false, text: '' }), presentLink),
    requests: all((wish) => read.list(uid, wish), presentRequest),
    items: presented(ownItems(uid)),
    looks: looksOf(looks, uid),
    activity: all(
      (wish) => activity.list(uid, wish),
      (entry) => entry,
    ),
  });
}

/** Page after page. */
async function* all<T>(
  list: (wish: PageWish) => Promise<{ readonly items: readonly T[]; readonly cursor: string | null }>,
  present: (item: T) => unknown,
): AsyncGenerator<unknown> {
  for (let cursor: string | undefined; ; ) {
    const page = await list({ pageSize: limits.drive.pageMax, ...(cursor !== undefined && { cursor }) });
    for (const item of page.items) yield present(item);
    if (page.cursor === null) return;
    cursor = page.cursor;
  }
}

async function* looksOf(looks: ExportDeeds['looks'], uid: string): AsyncGenerator<unknown> {
  for (const { folderId, look, keptAt } of await looks.all(uid)) yield { folderId, ...look, keptAt };
}

async function* presented(items: AsyncIterable<OwnItem>): AsyncGenerator<unknown> {
  for await (const item of items) yield presentItem(item);
}

function presentItem({ node, path, versions }: OwnItem) {
  return {
    id: node.id,
    kind: node.kind,
    path: [...path, node.name].join('/'),
    createdAt: node.createdAt,
    modifiedAt: node.modifiedAt,
    starred: node.starredAt !== null,
    trashedAt: node.trashedAt,
    ...(node.kind === 'file' && {
      size: node.size,
      contentType: node.contentType,
      contentMtime: node.contentMtime,
      versions: versions.map(({ number, size, contentType, digests, createdAt, label }) => ({
        number,
        size,
        contentType,
        sha256: digests?.sha256 ?? null,
        createdAt,
        label,
      })),
    }),
  };
}
