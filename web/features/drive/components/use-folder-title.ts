import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend-context.ts';
import { folderPath } from '../api/folder-path.ts';
import { topName, whereabouts } from '../model/crumbs.ts';

/** What a folder is called, for the title of the window. */
export function useFolderTitle(folderId: string): string {
  const { call } = useBackend();
  const { data } = useQuery(folderPath(call, folderId));
  return data ? whereabouts(data.path).title : topName;
}
