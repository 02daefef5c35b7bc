import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import type { LookMemory } from '../model/view-settings-memory.ts';
import { driveKeys } from './drive-keys.ts';

/** The way from the top to a folder, the folder included; how it is to be seen comes with it. */
export function folderPath(call: Call, looks: Pick<LookMemory, 'asking'>, folderId: string) {
  return queryOptions({
    queryKey: driveKeys.path(folderId),
    queryFn: async () => {
      const learn = looks.asking(folderId);
      const { path, viewSettings } = await call('drive-path', { folderId });
      learn(viewSettings);
      return { path };
    },
  });
}
