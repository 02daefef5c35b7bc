import { allPages } from '../../files/index.ts';
import { presentLink } from '../links/api/present.ts';
import type { ListLinks } from '../links/usecases/list-links.ts';
import { presentRequest } from '../requests/api/present.ts';
import type { ReadRequests } from '../requests/usecases/read-requests.ts';
import type { SharingExport } from '../types.ts';

export interface ExportSharingUseCases {
  readonly listLinks: Pick<ListLinks, 'list'>;
  readonly read: Pick<ReadRequests, 'list'>;
}

/** Presents the links and requests of a person for the export of an account, read page by page on demand. */
export function exportSharing({ listLinks, read }: ExportSharingUseCases): (uid: string) => SharingExport {
  return (uid) => ({
    links: presented(
      allPages((input) => listLinks.list(uid, { ...input, around: false, text: '' })),
      presentLink,
    ),
    requests: presented(
      allPages((input) => read.list(uid, input)),
      presentRequest,
    ),
  });
}

async function* presented<T>(items: AsyncIterable<T>, present: (item: T) => unknown): AsyncGenerator<unknown> {
  for await (const item of items) yield present(item);
}
