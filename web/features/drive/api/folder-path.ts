import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/call.ts';
import { driveKeys } from './drive-keys.ts';

/** The way from the top to a folder, the folder included. */
export function folderPath(call: Call, folderId: string) {
  return queryOptions({ queryKey: driveKeys.path(folderId), queryFn: () => call('drive-path', { folderId }) });
}
