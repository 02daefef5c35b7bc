import type { Activity } from '../activity/usecases.ts';
import { marksOf } from '../domain/node-mark.ts';
import type { FolderViews } from '../tree/usecases/view-settings.ts';
import type { FilesExport } from '../types.ts';
import { allPages } from '../usecases/page.ts';
import type { OwnItem, OwnItems } from './usecases.ts';

export interface ExportUseCases {
  readonly activity: Pick<Activity, 'list'>;
  readonly ownItems: OwnItems;
  readonly viewSettings: Pick<FolderViews, 'all'>;
}

/** What the drive keeps of a person, as the export of an account shows it. Nothing is read before it is asked for. */
export function exportFiles({ activity, ownItems, viewSettings }: ExportUseCases): (uid: string) => FilesExport {
  return (uid) => ({
    items: presented(ownItems(uid)),
    viewSettings: viewSettingsOf(viewSettings, uid),
    activity: allPages((input) => activity.list(uid, input)),
  });
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
    ...marksOf(node),
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
