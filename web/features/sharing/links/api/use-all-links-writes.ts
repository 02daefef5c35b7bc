import { useRefreshingWrite } from '../../../../lib/hooks/use-refreshing-write.ts';
import { linkKeys } from './queries.ts';

/** The mutations of an admin on any link. */
export function useAllLinksWrites() {
  return {
    pause: useRefreshingWrite('console-pauseLink', linkKeys.all),
    resume: useRefreshingWrite('console-resumeLink', linkKeys.all),
    revoke: useRefreshingWrite('console-revokeLink', linkKeys.all),
  };
}
