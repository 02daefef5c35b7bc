import { limits } from '@hearth/contract';
import type { DriveExports } from '../types.ts';
import type { Activity } from '../usecases/activity.ts';
import type { ListLinks } from '../usecases/list-links.ts';
import type { OwnItem, OwnItems } from '../usecases/own-items.ts';
import type { PageInput } from '../usecases/page.ts';
import type { ReadRequests } from '../usecases/read-requests.ts';
import type { FolderViews } from '../usecases/view-settings.ts';
import { presentLink } from './link-present.ts';
import { presentRequest } from './request-present.ts';

export interface ExportUseCases {
  readonly listLinks: Pick<ListLinks, 'list'>;
  readonly read: Pick<ReadRequests, 'list'>;
  readonly activity: Pick<Activity, 'list'>;
  readonly ownItems: OwnItems;
  readonly viewSettings: Pick<FolderViews, 'all'>;
}

/** What the drive keeps of a person, in the words it has for them; read as it is asked for. */
export function exportDrive({ listLinks, read, activity, ownItems, viewSettings }: ExportUseCases): DriveExports['of'] {
  return (uid) => ({
    links: all((input) => listLinks.list(uid, { ...input, around: false, text: '' }), presentLink),
    requests: all((input) => read.list(uid, input), presentRequest),
    items: presented(ownItems(uid)),
    viewSettings: viewSettingsOf(viewSettings, uid),
    activity: all(
      (input) => activity.list(uid, input),
      (entry) => entry,
    ),
  });
}

/** Page after page. */
async function* all<T>(
  list: (input: PageInput) => Promise<{ readonly items: readonly T[]; readonly cursor: string | null }>,
  present: (item: T) => unknown,
): AsyncGenerator<unknown> {
  for (let cursor: string | undefined; ; ) {
    const page = await list({ pageSize: limits.drive.pageMax, ...(cursor !== undefined && { cursor }) });
    for (const item of page.items) yield present(item);
    if (page.cursor === null) return;
    cursor = page.cursor;
  }
}

async function* viewSettingsOf(views: ExportUseCases['viewSettings'], uid: string): AsyncGenerator<unknown> {
  for (const { folderId, viewSettings, keptAt } of await views.all(uid)) yield { folderId, ...viewSettings, keptAt };
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
