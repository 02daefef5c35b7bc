import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { folderPath } from '../queries.ts';
import { useDriveStore } from '../store/drive-store-context.ts';
import { type FolderLocation, folderLocation } from './folder-path.ts';

/** Title and ancestors of a folder; `rootId` is the real id of the top folder. */
export function useFolderLocation(folderId: string): {
  readonly location: FolderLocation | undefined;
  readonly rootId: string | undefined;
} {
  const { call } = useBackend();
  const { viewSettings } = useDriveStore();
  const messages = useMessages('drive');
  const path = useQuery(folderPath(call, viewSettings, folderId)).data?.path;
  return { location: path && folderLocation(path, messages.myFiles), rootId: path?.[0]?.id };
}

/** The name of a folder, such as for the title of the window. */
export function useFolderTitle(folderId: string): string {
  const messages = useMessages('drive');
  return useFolderLocation(folderId).location?.title ?? (folderId === 'root' ? messages.myFiles : messages.folder);
}
