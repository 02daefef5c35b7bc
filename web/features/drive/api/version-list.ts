import type { DriveNode } from '@hearth/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { driveKeys } from './drive-keys.ts';

/** What is kept of a file, the latest first; asked for anew when the file is another. */
export function versionList(call: Call, { id, generation }: Pick<DriveNode, 'id' | 'generation'>) {
  return infiniteQueryOptions({
    queryKey: [...driveKeys.versions(id), generation],
    queryFn: ({ pageParam }) =>
      call('version-list', { nodeId: id, pageSize: 30, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
  });
}
