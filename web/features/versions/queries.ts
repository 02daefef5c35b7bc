import type { DriveNode } from '@hearth/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { driveKeys } from '../../drive/query-keys.ts';
import type { Call } from '../../lib/backend/call.ts';

/** The versions of a file, newest first; requested again when the file changes. */
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
