import type { PayloadOf, WriteName } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../../lib/hooks/use-write.ts';
import { requestKeys } from './queries.ts';

/** The mutations of requests. Each mutation invalidates the request queries. */
export function useRequestWrites() {
  return {
    create: useRequestWrite('request-create'),
    update: useRequestWrite('request-update'),
    close: useRequestWrite('request-close'),
    reopen: useRequestWrite('request-reopen'),
    rotate: useRequestWrite('request-rotate'),
    // Only the list is invalidated: refetching the page of a deleted request would fail.
    remove: useRequestWrite('request-delete', requestKeys.lists),
    makeFolders: useWrite('drive-createFolders').run,
  };
}

function useRequestWrite<N extends WriteName>(name: N, queryKey: readonly string[] = requestKeys.all) {
  const queryClient = useQueryClient();
  const write = useWrite(name);
  return async (payload: PayloadOf<N>) => {
    const result = await write.run(payload);
    await queryClient.invalidateQueries({ queryKey });
    return result;
  };
}
