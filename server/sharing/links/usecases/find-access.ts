import { AppError } from '../../../core/errors.ts';
import type { FindGuestAccess } from '../../../files/index.ts';
import { actionsOfLink, actionsOfRole } from '../domain/role.ts';
import { linkState } from '../domain/state.ts';
import { findLink } from '../store/links.ts';
import { targetIdsOf } from '../store/targets.ts';
import { closedLink, creatorMay, type LinkDeps } from './policy.ts';

/**
 * Finds what a guest of a link may do now: the role of the link, limited by the rights of its creator, the policy and
 * the terms of the link. The caller checks for each node that a target is reachable.
 */
export function createFindLinkAccess(deps: LinkDeps): FindGuestAccess<'link'> {
  return async (queries, { linkId, generation, isCounted = false }, action) => {
    const link = await findLink(queries, linkId);
    if (!link || link.generation !== generation) throw new AppError('link/not-found');
    const facts = { creatorMay: await creatorMay(deps, queries, link), hasTarget: true };
    const state = linkState(link, facts, deps.clock.now());
    const may = actionsOfLink(link.role, state, isCounted);
    if (!may.has(action)) {
      if (state !== 'active') throw closedLink(state, link);
      throw new AppError(
        action === 'read' && actionsOfRole[link.role].has('preview') ? 'link/download-disabled' : 'link/role',
      );
    }
    const targets = new Set(await targetIdsOf(queries, link.id));
    return { creatorUid: link.creatorUid, may, targets, below: link.showsFolders ? 'all' : 'files' };
  };
}
