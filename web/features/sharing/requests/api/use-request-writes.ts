import { useRefreshingWrite } from '../../../../lib/hooks/use-refreshing-write.ts';
import { useWrite } from '../../../../lib/hooks/use-write.ts';
import { requestKeys } from './queries.ts';

/** The mutations of requests. Each mutation invalidates the request queries. */
export function useRequestWrites() {
  return {
    create: useRefreshingWrite('request-create', requestKeys.all),
    update: useRefreshingWrite('request-update', requestKeys.all),
    close: useRefreshingWrite('request-close', requestKeys.all),
    reopen: useRefreshingWrite('request-reopen', requestKeys.all),
    rotate: useRefreshingWrite('request-rotate', requestKeys.all),
    // Only the list is invalidated: refetching the page of a deleted request would fail.
    remove: useRefreshingWrite('request-delete', requestKeys.lists),
    makeFolders: useWrite('drive-createFolders').run,
  };
}
