import { useRefreshingWrite } from '../../../../lib/hooks/use-refreshing-write.ts';
import { linkKeys } from './queries.ts';

/** The mutations of links. Each mutation invalidates the link queries. */
export function useLinkWrites() {
  return {
    create: useRefreshingWrite('link-create', linkKeys.all),
    update: useRefreshingWrite('link-update', linkKeys.all),
    pause: useRefreshingWrite('link-pause', linkKeys.all),
    resume: useRefreshingWrite('link-resume', linkKeys.all),
    rotate: useRefreshingWrite('link-rotate', linkKeys.all),
    // Only the lists are invalidated: refetching the page of a revoked link would fail.
    revoke: useRefreshingWrite('link-revoke', linkKeys.lists),
  };
}
