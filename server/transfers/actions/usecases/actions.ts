import type { Identity } from '../../../identity/index.ts';
import { deleteGrantsOf } from '../store/grants.ts';
import { createGrants, type GrantDeps } from './grants.ts';
import { createRunActions, type RunDeps } from './run-actions.ts';
import { createUseGrant, type UseGrantDeps } from './use-grant.ts';

export type ActionDeps = GrantDeps &
  Omit<RunDeps, 'grants'> &
  Omit<UseGrantDeps, 'grants'> & { readonly identity: Pick<Identity, 'onUserDeleted'> };

/** The use cases of file actions: to run a function, and what it may do meanwhile. */
export function createActions(deps: ActionDeps) {
  const grants = createGrants(deps);
  deps.identity.onUserDeleted(deleteGrantsOf);
  return {
    run: createRunActions({ ...deps, grants }),
    use: createUseGrant({ ...deps, grants }),
    sweep: () => grants.sweep(),
  };
}
